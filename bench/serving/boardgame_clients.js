// Two socket.io clients a match, WebSockets alone. Each line read from standard input has so many matches
// play one game, a draw of nine moves; a move counts when both clients have it. The bench reads the
// server's CPU time between `ready` and `done`.
const readline = require("node:readline");
const { io } = require("socket.io-client");

const [port, count] = process.argv.slice(2).map(Number);
const MOVES = [0, 1, 2, 4, 3, 5, 7, 6, 8];
let bytes = 0;
let rounds = 0;

function connect(matchID, playerID) {
  return new Promise((resolve) => {
    const socket = io(`http://localhost:${port}/tic-tac-toe`, { transports: ["websocket"], forceNew: true });
    socket.once("sync", () => resolve(socket));
    socket.on("connect", () => socket.emit("sync", matchID, playerID, undefined, 2));
    socket.io.engine.on("packet", ({ type, data }) => {
      if (type === "message" && data) bytes += data.length;
    });
  });
}

function play(matchID, sockets) {
  return new Promise((resolve) => {
    let move = 0;
    let heard = 0;
    const next = () => {
      const playerID = String(move % 2);
      const payload = { type: "clickCell", args: [MOVES[move]], playerID };
      sockets[move % 2].emit("update", { type: "MAKE_MOVE", payload }, move, matchID, playerID);
    };
    for (const socket of sockets)
      socket.on("update", () => {
        heard += 1;
        if (heard < 2) return;
        heard = 0;
        move += 1;
        if (move === MOVES.length) resolve();
        else next();
      });
    next();
  });
}

async function round(lines) {
  rounds += 1;
  const matches = Array.from({ length: count }, (_, index) => `match-${rounds}-${index}`); // made on demand
  const sockets = await Promise.all(
    matches.map((match) => Promise.all(["0", "1"].map((player) => connect(match, player)))),
  );
  console.log("ready");
  await lines.next();
  bytes = 0;
  await Promise.all(matches.map((match, index) => play(match, sockets[index])));
  console.log(`done ${count * MOVES.length} ${bytes}`);
  await lines.next();
  for (const socket of sockets.flat()) socket.disconnect();
}

(async () => {
  const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  while (!(await lines.next()).done) await round(lines);
})();
