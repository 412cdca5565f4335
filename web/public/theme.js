// Before anything is painted: light or dark, as this reader has chosen.
(() => {
  let theme;
  try {
    theme = JSON.parse(localStorage.getItem('tablee.settings'))?.theme;
  } catch {
    // As the system has it.
  }
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
