// boardgame.io's own server with tic-tac-toe, as its tutorial has it; matches are kept in memory.
const { Server } = require("boardgame.io/server");

const TicTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return "INVALID_MOVE";
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    const won = lines.some((line) => {
      const [a, b, c] = line.map((cell) => G.cells[cell]);
      return a !== null && a === b && b === c;
    });
    if (won) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

Server({ games: [TicTacToe], origins: ["*"] })
  .run({ port: 0 })
  .then(({ appServer }) => console.log(`port ${appServer.address().port}`));
