import type { Language } from '@sheetwright/solution/vocabulary';

const LONGEST = 600;
const MOST_QUESTIONS = 3;
const LEAST_WORDS = 3;
const LEAST_CHARACTERS_JA = 6;

/** Where another question begins in the same sentence: 'and how many columns', 'und wer darf'. */
const NEXT_QUESTION =
  /[,;]?\s+(?:and(?: also)?|also|plus|und(?: auch)?|außerdem|y(?: también)?|además|et(?: aussi)?|e(?: também)?|além disso)[, ]+(?=(?:how|what|which|who|why|when|where|can|could|do|does|is|are|should|wie|was|welche[rs]?|wer|warum|wann|wo|kann|können|darf|soll|gibt|cómo|qué|cuál|cuánt[oa]s?|quién|por qué|cuándo|puedo|se puede|hay|comment|combien|quel(?:le)?s?|qui|pourquoi|quand|peut-on|puis-je|est-ce|como|o que|qual|quant[oa]s?|quem|por que|quando|posso|dá pra|tem)(?!\p{L}))/giu;
const ASKS =
  /[??]|^\W*(?:(?:and|also|und|y|et|e)\s+)?(?:how|what|which|who|why|when|where|can|could|do|does|is|are|should|wie|was|welche[rs]?|wer|warum|wann|wo|kann|können|darf|soll|gibt|cómo|como|qué|cuál|cuánt[oa]s?|quién|por qué|cuándo|puedo|comment|combien|quel(?:le)?s?|qui|pourquoi|quand|peut-on|puis-je|est-ce|o que|qual|quant[oa]s?|quem|por que|quando|posso)(?!\p{L})|か。?\s*$/iu;

/** The questions of a message that asks more than one; none where it asks one. */
export function severalQuestions(text: string, language: Language): readonly string[] {
  if (text.length > LONGEST) return [];
  const sentences = text.split(/(?<=[??!。])\s*|(?<=[.;])\s+|\n+/u).flatMap((sentence) => sentence.split(NEXT_QUESTION));
  const questions = sentences.map((part) => part.trim()).filter((part) => ASKS.test(part) && isLongEnough(part, language));
  return questions.length >= 2 ? questions.slice(0, MOST_QUESTIONS) : [];
}

function isLongEnough(part: string, language: Language): boolean {
  return language === 'ja' ? part.length >= LEAST_CHARACTERS_JA : part.split(/\s+/).length >= LEAST_WORDS;
}
