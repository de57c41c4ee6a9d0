import type { Language } from '@sheetwright/solution/vocabulary';

/** Verbs that tell no more than the noun that they stand beside, 'hours burnt on housing', and what rows are called, whatever the sheet is about. Words that end in `*` stand for all that begin like them. */
const PLAIN: Readonly<Record<Exclude<Language, 'ja'>, string>> = {
  en: `exclusively solely owed owing worth ask asks asked asking pay pays paying burn burnt burned log logged clock clocked rack racked put puts make made makes making take takes took taken taking come comes came coming go goes went gone going bring brings brought bringing earn earned earning handle handled handles handling deal dealt deals look looks looking looked see sees seen saw serve serves served work worked works working know known find found stand stands sit sits sitting lie lies belong belongs concern concerns concerning involve involves involved involving relate relates related happen happens happened say says said mean run ran spent spend used use uses using sold sell sells add added adds hold holds held carry carried carries cover covers covered feature features featured include included including want wanted want need needs needed needing require requires required currently altogether overall together combined
    case cases job jobs people folks person thing things entries entry record records line lines item items piece pieces unit units ups ins outs offs example examples shape situation problem problems issue issues trouble regardless whatever whichever irrespective matter incident incidents money instance instances occurrence occurrences rest`,
  de: `ausschliesslich lediglich hoch ausrechnen ausgerechnet drinsteht drinstehen gibt gab gaben gegeben habe haben hat hatten hatte gehabt macht machen machte machten gemacht geht gehen ging gingen gegangen kommt kommen kam kamen gekommen zusammenkommen zusammengekommen zusammenkommt lauft laufen lief liefen gelaufen steckt stecken bringt bringen brachte brachten gebracht eingebracht dauert dauern dauerte dauerten gedauert kostet kostete kosteten gekostet braucht brauchen brauchte gebraucht verbraucht verbrauchen benotig* anfallen anfallt angefallen* fallen belauft belaufen betragt betragen entfallt entfallen entfielen gehort gehoren gehorend* betrifft betreffen zeige zeigen nenne nennen sage sagen weiss wissen kennen geleistet* leisten geschafft schaffen nutzt nutzen genutzt benutz* verwend* eingesetzt sammeln gesammelt arbeitet arbeiten gearbeitet aufgewend* investiert* verdient* ausgegeben* erfasst* eingetragen* verzeichnet* gefuhrt* aufgelaufen* eigentlich uberhaupt mal denn aktuell* momentan* bisher bislang derzeitig* insgesamt zusammen vergangen* verstrichen* drin rein raus bleibt bleiben stammt stammen schreibe schreib schreiben setze setzen trage eintragen anzeigen angezeigt rechne rechnen nimm
    fall falle fallen ding dinge sache sachen eintrag eintrage eintragen posten stuck leute personen vorgang vorgange vorgangen datensatz* position positionen`,
  es: `unicamente exclusivamente pasaron paso cargo llevamos llevo lleva llevan hemos han has tenemos tengo tiene tienen tenia tenian hay hubo habia habian gasta gastan gastamos gastado gastada gastados gastadas costo cuesta cuestan costaron costado hago hacemos hicimos hacen hace hecho hechos sale salio suma suman sumado dedic* invertido invertimos trabajado trabajamos trabajan trabajo trabajaron usado usada usados usadas usamos usan utiliza* consumido consumimos consume consumen produc* registra* entra entran entraron entro pertenec* correspond* figuran figura existe existen vendido vendida vendidos vendidas vendimos vende venden recauda* ganado ganamos ganaron pone ponen digo diga saber ver decir muestre necesita necesitan requiere requieren pide piden van vamos ir dan damos hasta ahora sigue siguen continua* viene vienen pasa pasan pasado pasados pasaron transcurr* quiero obtener pon poner ponga pongan pongo escribe escribir escriba muestra mostrar muestren aparezca aparece deja dejar dejalo dejala deje calcula calcule indica indique
    caso casos cosa cosas gente personas persona registro registros pieza piezas unidad unidades articulo articulos partida partidas asunto asuntos`,
  fr: `uniquement exclusivement autrement avons avez ont avait avaient fait faits font faire faites coute coutent coutait depense depensee depenses depensees depensons passe passes passee passees ecoul* realise* effectu* enregistr* comptent compte represente* consacre* travaille* utilise* utilisons consomm* vendu vendue vendus vendues vendons gagne gagnes gagnons rapporte* pris prise prises prend prennent mis mise mises met mettent trouve trouvent concern* appart* eleve s demand* necessit* exige* existe existent savoir voir dire donne donner ca figurent figure affich* jusqu present actuel* moment vient viennent veux obtenir mettre mets mettez afficher affiche affichez ecrire ecris laisser laisse calcule calculez indiquer indique
    cas chose choses gens personnes personne piece pieces element elements unite unites entree entrees dossier dossiers`,
  pt: `unicamente exclusivamente passaram passou levou levaram temos tenho tem tinha tinham houve foi foram gasta gastam gastamos gastou gastos gasto gastaram custou custa custam custaram custado fizemos feito feitos feita feitas fez fazem faz saiu saem deu somam somou somamos trabalhad* trabalhou trabalhamos trabalharam trabalha trabalham usou usado usada usados usadas usamos usam utiliz* consumi* consome consomem produz* registr* entrou entraram pertenc* correspond* existe existem vendido vendida vendidos vendidas vendemos vendeu vende vendem arrecad* ganhamos ganhou dedic* ficou precisa precisam exige exigem pede pedem saber ver dizer vai vao passado passados decorr* transcorr* levamos ate agora segue seguem continua* vem quero obter ponha escreva escrever escreve coloque colocar coloca mostre mostrar mostra apareca deixe deixar calcule indique
    caso casos coisa coisas gente pessoas pessoa peca pecas unidade unidades item itens registro registros lancamento lancamentos`,
};

interface Words {
  readonly whole: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

const words = new Map<Language, Words>();

function wordsOf(language: Exclude<Language, 'ja'>): Words {
  const known = words.get(language);
  if (known !== undefined) return known;
  const all = PLAIN[language].split(/\s+/);
  const made = {
    whole: new Set(all),
    beginnings: all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
  };
  words.set(language, made);
  return made;
}

/** Whether a folded word says nothing that a formula could hold: a verb of no meaning of its own, or a name for any row. */
export function isPlainWord(word: string, language: Language): boolean {
  if (language === 'ja') return false;
  const { whole, beginnings } = wordsOf(language);
  return whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
}
