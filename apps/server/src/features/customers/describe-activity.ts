type Data = Readonly<Record<string, number | boolean | string>>;

/** What events say to operators: nothing that the customer wrote is in them. */
const SENTENCES: Readonly<Record<string, (data: Data) => string>> = {
  question_answered: ({ provider, milliseconds }) =>
    `Asked the consultant; ${String(provider)} answered in ${(Number(milliseconds) / 1000).toFixed(1)} s`,
  project_created: () => 'Created a project',
  project_deleted: ({ wasBuilt }) => `Deleted a project${wasBuilt ? ' that had been built' : ''}`,
  plan_designed: ({ version, calls }) => `A solution was designed: version ${version}, ${calls} calls`,
  build_started: ({ resumed }) => (resumed ? 'Went on with a build' : 'Started a build'),
  build_finished: ({ assets }) => `A build finished with ${assets} assets`,
  build_failed: ({ remaining }) => `A build failed with ${remaining} assets left`,
  samples_removed: ({ removed }) => `Removed ${removed} sample rows`,
};

/** A line of a customer's activity in words. */
export function describeActivity(kind: string, data: Data, byOperator: boolean): string {
  const sentence = SENTENCES[kind]?.(data) ?? inWords(kind);
  return byOperator ? `${sentence}, by an operator` : sentence;
}

/** 'second_factor_added' becomes 'Second factor added'. */
function inWords(kind: string): string {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
