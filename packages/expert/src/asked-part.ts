/** What a sentence asks with, in six languages. */
const ASKS =
  /\?|？|\b(?:i|we)(?: just| really| only| now)? (?:need|want|would like|['’]d like|have to know|am looking|are looking)\b|\bwhat i(?:['’]d| would)? (?:like|want|need)\b|\b(?:how (?:many|much|do|can|would)|can you|could you|please|show me|give me|tell me|looking for|trying to)\b|\b(?:ich|wir) (?:brauche|möchte|will|suche|hätte)\p{L}*|\bwie (?:viele|kann|mache)|\b(?:necesito|quiero|quisiera|cómo|cuánt[oa]s)\b|\b(?:j['’]ai besoin|je (?:veux|voudrais|cherche)|comment|combien)\b|\b(?:preciso|quero|gostaria|como|quant[oa]s)\b|したい|ください|教えて|ですか/iu;
const LEAST_SENTENCES = 2;
const LEAST_LENGTH = 80;

/**
 * The sentence of a long story that asks, with what follows it; null where the story is short, or where all of it asks. What comes before tells
 * how things came about, and seldom which rows are meant.
 */
export function askedPart(question: string): string | null {
  const sentences = question.split(/(?<=[.!?。？！])\s+|\n+/u).filter((sentence) => /\p{L}/u.test(sentence));
  if (sentences.length < LEAST_SENTENCES || question.length < LEAST_LENGTH) return null;
  const last = sentences.findLastIndex((sentence) => ASKS.test(sentence));
  if (last <= 0) return null;
  const after = sentences.slice(last + 1).filter((sentence) => !THANKS.test(sentence));
  return [sentences[last] ?? '', ...after].join(' ');
}

const THANKS = /^\W*(?:thanks?|thank you|many thanks|cheers|danke|gracias|merci|obrigad[oa]|ありがとう|よろしく)/iu;
