/** First and last name; undefined without either. */
export function personName({
  firstName,
  lastName,
}: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string | undefined {
  return [firstName, lastName].filter(Boolean).join(' ') || undefined;
}

const QUESTION_LENGTH = 50;

/** A question in a list: cut after 50 characters, then with an ellipsis. */
export function cutQuestion(question: string): string {
  const characters = [...question];
  return characters.length > QUESTION_LENGTH ? `${characters.slice(0, QUESTION_LENGTH).join('')}…` : question;
}
