import type { Customer } from '@sheetwright/contract/admin/customers.ts';
import { planName } from '../billing/subscription-labels.ts';

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

/** The plan by the name that operators gave it, or, where it is not stored, by its id; 'None' without one. */
export function planOf({ subscriptionPlan, planName: name }: Pick<Customer, 'subscriptionPlan' | 'planName'>): string {
  return name ?? planName(subscriptionPlan);
}

const QUESTION_LENGTH = 50;

/** A question in a list: cut after 50 characters, then with an ellipsis. */
export function cutQuestion(question: string): string {
  const characters = [...question];
  return characters.length > QUESTION_LENGTH ? `${characters.slice(0, QUESTION_LENGTH).join('')}…` : question;
}
