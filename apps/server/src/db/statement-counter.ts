/** In the place of a log: what is counted is told as a figure alone. */
export function countStatements() {
  let statements = 0;
  return {
    logQuery: () => {
      statements += 1;
    },
    count: () => statements,
  };
}
