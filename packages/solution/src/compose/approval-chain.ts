import type { Brief, Flow } from '../brief/brief.ts';
import { names, ROLE_HEAD } from '../brief/words.ts';
import { asOption } from './columns.ts';
import type { DesignedColumn } from './design.ts';
import { title, values } from './titles.ts';

const FEWEST_APPROVERS = 2;
const MOST_APPROVERS = 5;
const LONGEST_NAME = 4;

/** Who decides one after the other, “dept head → attorney → finance”, in the words of the stages; nobody where the stages tell what is done. */
export function approversIn(flow: Flow | null, brief: Brief): string[] {
  const stages = flow?.stages.map(({ name }) => name) ?? [];
  const approvers = stages.filter((name) => isWhoDecides(name, brief));
  const isChain = approvers.length >= FEWEST_APPROVERS && approvers.length * 2 >= stages.length;
  return isChain && approvers.at(-1) === stages.at(-1) ? approvers.slice(0, MOST_APPROVERS) : [];
}

function isWhoDecides(name: string, { people, language }: Brief): boolean {
  // “Load it” asks for no department of information technology.
  if (name.split(/\s+/u).length > LONGEST_NAME || /\s(?:it|them|us)$/u.test(name)) return false;
  const isNamed = people.some((person) => sameName(person.name, name));
  return isNamed || names(ROLE_HEAD, name, language) || /^\p{Lu}{2,6}$/u.test(name);
}

function sameName(one: string, other: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/s$/u, '');
  return plain(one) === plain(other);
}

/** How what the last one of them decides ends. */
export function outcomesOf({ language }: Brief): readonly string[] {
  return values('decision', language).slice(1);
}

/** The column in which somebody's decision stands. */
export function decisionTitle(approver: string, { language }: Brief): string {
  return `${asOption(approver)}: ${title('decision', language)}`;
}

export function isApproval({ title: name, type }: DesignedColumn, brief: Brief): boolean {
  return type === 'PICKLIST' && name.endsWith(decisionTitle('', brief));
}

/** What each of them decided: one column for all would keep the last decision only. */
export function approvalColumns(flow: Flow | null, brief: Brief): DesignedColumn[] {
  return approversIn(flow, brief).map((approver) => ({
    title: decisionTitle(approver, brief),
    type: 'PICKLIST',
    role: 'attribute',
    options: values('decision', brief.language),
    because: { spans: flow?.spans ?? [] },
  }));
}
