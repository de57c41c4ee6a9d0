import { fold, type Language } from '@sheetwright/solution/vocabulary';
import type { ExpertAnswer } from './answer.ts';
import { knowledgeAnswer, titleOf } from './answers.ts';
import { knowledgeEntry } from './knowledge/knowledge.ts';
import { wordsOf } from './wording/words-of.ts';

type Talk = 'greeting' | 'thanks' | 'about';

interface TalkWords extends Readonly<Record<Talk, string>> {
  /** Words that stand beside these and ask for nothing by themselves. */
  readonly beside: string;
}

const MOST_WORDS = 10;
/** What is asked about weighs more than a greeting before it. */
const KINDS: readonly Talk[] = ['about', 'thanks', 'greeting'];

/** Without accents. Japanese has no spaces and is read by `TALK_JA`. */
const TALK: Readonly<Record<Exclude<Language, 'ja'>, TalkWords>> = {
  en: {
    greeting: 'hi hello hey hiya howdy greetings morning afternoon evening',
    thanks:
      'thanks thank thx ty cheers bye goodbye great perfect awesome brilliant works worked helped helpful solved nice cool ok okay excellent amazing wonderful',
    about: 'help question questions who can',
    beside:
      'there good everyone team folks guys you how are is it going doing again bot assistant to meet with a formula formulas a lot so much very that this for your the answer now was really all many got me exactly what i needed did trick have day do does work know please need some just',
  },
  de: {
    greeting: 'hallo hi hey moin servus guten',
    thanks:
      'danke dankeschoen dank super perfekt klasse prima toll tschuess geholfen funktioniert klappt hilfreich okay ok wunderbar',
    about: 'hilfe hilf helfen frage fragen wer kannst',
    beside:
      'zusammen alle alles wie gehts geht es dir ihnen tag morgen abend schoenen vielen schoen sehr das hat mir fuer die antwort jetzt ja ist war so lieben herzlichen euch gut du sie alles genau richtig bitte ich habe brauche eine einen was bist koennen kann machen tun',
  },
  es: {
    greeting: 'hola buenas buenos',
    thanks: 'gracias perfecto genial excelente adios ayudo funciona funciono sirvio ok vale listo',
    about: 'ayuda ayudarme ayudar pregunta quien puedes sabes',
    beside:
      'dias tardes noches a todos que tal como estas esta muchas mil por la respuesta me ha ya muy bien todo eso esto lo era es justo favor necesito tengo una hacer eres tu',
  },
  fr: {
    greeting: 'bonjour bonsoir salut coucou',
    thanks: 'merci parfait super genial impeccable marche fonctionne ok top',
    about: 'aide aider aidez question qui sais peux',
    beside:
      'a tous tout le monde ca va comment allez vous vas tu beaucoup mille pour l votre ton reponse c est cela m bien tres exactement etait me s il te plait j ai une besoin d que faire es pouvez quoi',
  },
  pt: {
    greeting: 'oi ola bom boa',
    thanks: 'obrigado obrigada valeu perfeito otimo excelente tchau ajudou funcionou ok beleza',
    about: 'ajuda ajudar pergunta quem sabe pode consegue',
    beside:
      'dia tarde noite pessoal tudo bem como vai voce muito mesmo pela resposta isso era foi so exatamente me agora deu certo por favor preciso de tenho uma o que fazer e funciona',
  },
};

const TALK_JA: Readonly<Record<Talk, RegExp>> = {
  about:
    /^(?:こんにちは)?[、。!! ]*(?:ヘルプ|助けて(?:ください)?|何ができますか|何ができるの?|使い方(?:を教えて(?:ください)?)?|質問があります)[??。!!]*$/u,
  thanks: /^[^??か]{0,15}(?:ありがとう(?:ございま(?:す|した))?|助かりました|解決しました|了解(?:です|しました)?)[。!! ]*$/u,
  greeting: /^(?:こんにちは|こんばんは|おはよう(?:ございます)?|はじめまして)[。!!、 ]*$/u,
};

interface ReadWords {
  readonly language: Exclude<Language, 'ja'>;
  readonly of: Readonly<Record<Talk, ReadonlySet<string>>>;
  readonly known: ReadonlySet<string>;
}

const READ: readonly ReadWords[] = (['en', 'de', 'es', 'fr', 'pt'] as const).map((language) => {
  const { beside, ...kinds } = TALK[language];
  const setOf = (words: string) => new Set(words.split(' '));
  const of = { greeting: setOf(kinds.greeting), thanks: setOf(kinds.thanks), about: setOf(kinds.about) };
  return { language, of, known: new Set([...setOf(beside), ...of.greeting, ...of.thanks, ...of.about]) };
});

/** What answers a message that asks for nothing but us: a greeting, thanks, a cry for help; null for any other. */
export function smallTalk(text: string): ExpertAnswer | null {
  const read = readTalk(text.trim());
  if (read === null) return null;
  const { kind, language } = read;
  const what = knowledgeEntry('us-what');
  if (kind === 'about' && what !== undefined) return knowledgeAnswer(what, language);
  const { greeting, thanks } = wordsOf(language).talk;
  const isGreeting = kind !== 'thanks';
  return {
    kind: 'knowledge',
    language,
    markdown: isGreeting ? greeting : thanks,
    formulas: [],
    topics: isGreeting && what !== undefined ? [titleOf(what, language)] : [],
  };
}

function readTalk(text: string): { readonly kind: Talk; readonly language: Language } | null {
  const inJapanese = KINDS.find((kind) => text.length <= 40 && TALK_JA[kind].test(text));
  if (inJapanese !== undefined) return { kind: inJapanese, language: 'ja' };
  const found = READ.map(({ language, of, known }) => {
    const words = wordsIn(text, language);
    if (words.length === 0 || words.length > MOST_WORDS || !words.every((word) => known.has(word))) return null;
    const kind = KINDS.find((one) => words.some((word) => of[one].has(word)));
    return kind === undefined ? null : { kind, language };
  });
  return found.find((one) => one !== null) ?? null;
}

function wordsIn(text: string, language: Language): readonly string[] {
  return fold(text.slice(0, 200), language).match(/[\p{L}\p{N}]+/gu) ?? [];
}
