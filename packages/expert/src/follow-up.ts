import type { ExpertQuestion } from './question.ts';

const SHORT = 7;
/** A stretch of time, as people name it in the six languages. */
const PERIOD =
  /\b(?:this|last|next|current|previous|past) (?:week|month|quarter|year)\b|\b(?:today|yesterday|tomorrow)\b|\b(?:dies(?:en|er|e|es)|letzte[nrs]?|nächste[nrs]?|vorige[nrs]?) (?:woche|monat|quartal|jahr)s?\b|\b(?:heute|gestern|morgen)\b|\b(?:est[ea]|el|la) (?:mes|semana|trimestre|año)(?: (?:pasad[oa]|próxim[oa]|que viene))?\b|\b(?:hoy|ayer|mañana)\b|\b(?:ce|cette|le|la|l['’]) ?(?:mois|semaine|trimestre|année)(?:[- ](?:ci|dernier|dernière|prochain|prochaine))?\b|\b(?:aujourd['’]hui|hier|demain)\b|\b(?:n?est[ea]|n?[oa]) (?:mês|semana|trimestre|ano)(?: (?:passad[oa]|que vem))?\b|\b(?:hoje|ontem|amanhã)\b|今月|先月|来月|今週|先週|来週|今年|昨年|来年|今日/iu;
/** Words that only say that it goes on. */
const GOES_ON = /^\W*(?:and|what about|how about|und|wie (?:ist|sieht) es mit|y|qué tal|et|e|quid de)\b|[?？。]/giu;

/** 'and for last month?' and 'per person?' go on about the question before them. */
export function isFollowUp({ question, history = [] }: ExpertQuestion): boolean {
  const words = question.trim().split(/\s+/).length;
  return history.some(({ role }) => role === 'user') && words <= SHORT && question.length <= 60;
}

/** The question before, and what a follow-up may stand for. */
export interface Continuation {
  /** Null where the question is no follow-up. */
  readonly before: string | null;
  /** The likeliest first: with the period or choice that the follow-up names in the place of its own, or with the follow-up added. */
  readonly meant: readonly string[];
}

/** What a question stands for together with the one before it. */
export function questionsMeant(asked: ExpertQuestion): Continuation {
  const earlier = (asked.history ?? []).filter(({ role }) => role === 'user').at(-1)?.content ?? '';
  if (!isFollowUp(asked) || earlier === '' || earlier.length > 500) return { before: null, meant: [] };
  const added = asked.question.replace(GOES_ON, ' ').trim();
  const replaced = withOtherPeriod(earlier, added) ?? withOtherChoice(earlier, added, asked);
  const whole = `${earlier.replace(/[?？。.!\s]+$/u, '')} ${added}`;
  return { before: earlier, meant: replaced === null ? [whole] : [replaced, whole] };
}

function withOtherPeriod(before: string, added: string): string | null {
  const other = PERIOD.exec(added)?.[0];
  return other === undefined || !PERIOD.test(before) ? null : before.replace(PERIOD, other);
}

/** 'and the open ones?' after a question about the done ones: another value of the same dropdown. */
function withOtherChoice(before: string, added: string, { sheet }: ExpertQuestion): string | null {
  for (const { options = [] } of sheet?.columns ?? []) {
    const named = (text: string) => options.find((option) => text.toLowerCase().includes(option.toLowerCase()));
    const [was, is] = [named(before), named(added)];
    if (was === undefined || is === undefined || was === is) continue;
    const at = before.toLowerCase().indexOf(was.toLowerCase());
    return before.slice(0, at) + is + before.slice(at + was.length);
  }
  return null;
}
