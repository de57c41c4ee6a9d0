import { escapePattern } from '@sheetwright/solution/vocabulary';
import type { Column, SheetModel } from './sheet-model.ts';

const ROOM =
  /^(?:max(?:imum)? )?(?:places?|capacity|seats?|spaces?|slots?|spots?|tickets?|beds?|stock|quota|allowance|available)(?: (?:total|available|offered|in total))?$/i;
const TAKEN =
  /^(?:(?:places?|seats?|spaces?|slots?|spots?|tickets?|beds?) )?(?:booked|taken|sold|used|reserved|filled|occupied|enrolled|signed up|bookings|allocated)(?: (?:places?|seats?|spaces?|slots?|spots?|tickets?|beds?))?$/i;
const NOUNS = 'places?|seats?|spaces?|slots?|spots?|tickets?|beds?';
const LEFT = '(?:still )?(?:left|free|available|remaining|open|unsold|untaken|to (?:sell|fill))(?: over)?';

/** The question with what is left said as a difference, where one column has how many there are and another how many are taken: 'places left' for 'places minus booked'. */
export function withWhatIsLeft(question: string, { columns }: SheetModel): string {
  const pair = pairIn(columns);
  if (pair === null) return question;
  const { room, taken } = pair;
  const noun = `(?:${escapePattern(room.title)}|${NOUNS})`;
  const difference = `${room.title} minus ${taken.title}`;
  return question
    .replace(
      new RegExp(
        `(?<![\\p{L}\\d"“])(?:how many |(?:the )?number of )?${noun} (?:(?:that )?(?:are|is|there are|we have) )?${LEFT}(?![\\p{L}"”])`,
        'giu',
      ),
      difference,
    )
    .replace(
      new RegExp(
        `(?<![\\p{L}"“])(?:(?:only|just) )?(?<limit>(?:less than |fewer than |under |at most |no more than )?\\d+(?: or (?:fewer|less|more))?)(?: ${noun})? (?:(?:are|is) )?(?:still )?(?:left|remaining)(?![\\p{L}"”])`,
        'giu',
      ),
      `${difference} is $<limit>`,
    );
}

function pairIn(columns: readonly Column[]): { readonly room: Column; readonly taken: Column } | null {
  const numbers = columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const [room, ...rooms] = numbers.filter(({ title }) => ROOM.test(title));
  const [taken, ...others] = numbers.filter(({ title }) => TAKEN.test(title));
  return room === undefined || taken === undefined || rooms.length + others.length > 0 ? null : { room, taken };
}
