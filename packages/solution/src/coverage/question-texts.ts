import type { Language } from '../brief/brief.ts';

/** The words of a question, with slots in braces that the customer's own words fill. */
interface QuestionText {
  readonly text: string;
  readonly assumption: string;
  readonly changes: string;
  readonly options?: readonly string[];
}

export const QUESTION_KEYS = [
  'contradiction',
  'sheets',
  'baseline',
  'limit',
  'volume',
  'form',
  'device',
  'sees',
  'tool',
  'payments',
  'queue',
  'decides',
  'several',
  'window',
  'days',
  'kind',
] as const;
export type QuestionKey = (typeof QUESTION_KEYS)[number];

const EN: Readonly<Record<QuestionKey, QuestionText>> = {
  contradiction: {
    text: 'You wrote “{a}” and also “{b}”. Both cannot hold: which one counts?',
    assumption: 'The stricter of the two: nothing is shown, sent or skipped that either of them forbids.',
    changes: 'what the plan allows and whom it asks',
  },
  sheets: {
    text: 'You want no more than {n} sheets, and there are {a} to keep. May each get a sheet of its own?',
    assumption: 'They share a sheet and are told apart by a record type.',
    changes: 'the number of sheets',
    options: ['Keep to the limit', 'A sheet each'],
  },
  baseline: {
    text: '“{a}”: how much is it today, counted over which period?',
    assumption: 'The first month is measured as it comes, and the target is set from that.',
    changes: 'the target of this measure',
  },
  limit: {
    text: 'Which limits hold for {a}? You wrote “{b}”, which gives no number for it.',
    assumption: 'A column takes the limit of each row, so that it can be typed in later.',
    changes: 'the values that raise an alarm',
  },
  volume: {
    text: '{n} {a} a day are about {rows} rows a year, and a sheet holds 20,000. Which {a} have to be in Smartsheet, and where does the history go?',
    assumption: 'The sheet keeps what is open and the last weeks; what is finished is moved to an archive every month.',
    changes: 'what is a row, and an archive',
    options: ['Only exceptions', 'One row for each day', 'Everything, with an archive'],
  },
  form: {
    text: 'Do {a} enter {b} themselves through a form, and may they see how it stands, or does someone type it in for them?',
    assumption: '{a} get a form and a message when something changes; they see no sheet.',
    changes: 'forms, shares and licences',
    options: ['Form only', 'Form and a view of their own rows', 'We type it in'],
  },
  device: {
    text: 'Who enters {a}, and on which device: is there a phone with internet where it happens, or is it typed in later?',
    assumption: 'A form on the phone, filled in on the spot; a few fields only.',
    changes: 'the form and its required fields',
    options: ['Phone, with internet', 'Phone, often without internet', 'Typed in later'],
  },
  sees: {
    text: 'Who may see {a}, and from when on? You wrote “{b}”.',
    assumption: 'They lie in a sheet of their own that only those you named are given.',
    changes: 'which sheets are apart, and who gets them',
  },
  tool: {
    text: 'What comes over from {a}, how often and how (by hand, as a file, by an integration), and which of the two is right when they differ?',
    assumption: '{a} stays in charge of what it holds; here only its number is kept as a key.',
    changes: 'imported columns and a regular import',
    options: ['Typed by hand', 'A file now and then', 'An integration'],
  },
  payments: {
    text: 'Are {b} to be tracked here as well, or do they stay in {a}?',
    assumption: 'Payments stay in {a}; here there is a column that says whether it is settled.',
    changes: 'columns for amounts and payments',
    options: ['Stay there', 'Here as well'],
  },
  queue: {
    text: 'In which order does the {a} go (by date, by priority, by fit), and who ranks it when two compete?',
    assumption: 'By date of entry; a person may move a row up and writes why.',
    changes: 'the order and its columns',
    options: ['By date', 'By priority', 'A person decides'],
  },
  decides: {
    text: '“{a}”: who decides this, by what, and who stands in when they are away?',
    assumption: 'The owner of the row decides; nobody stands in.',
    changes: 'approvals and their recipients',
  },
  several: {
    text: 'Does one {a} always belong to one {b}, or can it be split over several {c}?',
    assumption: 'One {a} belongs to one {b}.',
    changes: 'keys between the sheets',
    options: ['Always one', 'Can be several'],
  },
  window: {
    text: '“{a}” takes {n} days by what you wrote, and the aim “{b}” allows fewer. Which of them can move?',
    assumption: 'The aim stays and is shown as missed until the steps are shortened.',
    changes: 'lead times and the target',
  },
  days: {
    text: 'Are the time limits ({a}) counted in calendar days or in working days?',
    assumption: 'In calendar days.',
    changes: 'every date that is computed',
    options: ['Calendar days', 'Working days'],
  },
  kind: {
    text: 'What happens with {a}: {b}, or {c}?',
    assumption: 'The first: {b}.',
    changes: 'the columns of {a}',
    options: ['{b}', '{c}'],
  },
};

const DE: Readonly<Record<QuestionKey, QuestionText>> = {
  contradiction: {
    text: 'Sie schreiben „{a}“ und auch „{b}“. Beides zugleich geht nicht: Was gilt?',
    assumption: 'Das strengere von beiden: Nichts wird gezeigt, verschickt oder ausgelassen, was eines verbietet.',
    changes: 'was der Plan erlaubt und wen er fragt',
  },
  sheets: {
    text: 'Sie wollen höchstens {n} Blätter, zu führen sind {a}. Darf jedes ein eigenes Blatt bekommen?',
    assumption: 'Sie teilen sich ein Blatt und werden durch eine Satzart unterschieden.',
    changes: 'die Zahl der Blätter',
    options: ['Bei der Grenze bleiben', 'Je ein Blatt'],
  },
  baseline: {
    text: '„{a}“: Wie viel ist es heute, über welchen Zeitraum gezählt?',
    assumption: 'Der erste Monat wird gemessen, daraus folgt das Ziel.',
    changes: 'das Ziel dieser Kennzahl',
  },
  limit: {
    text: 'Welche Grenzwerte gelten für {a}? „{b}“ nennt dafür keine Zahl.',
    assumption: 'Eine Spalte nimmt den Grenzwert je Zeile auf, er kann später eingetragen werden.',
    changes: 'ab wann Alarm geschlagen wird',
  },
  volume: {
    text: '{n} {a} am Tag sind rund {rows} Zeilen im Jahr, ein Blatt fasst 20.000. Welche {a} müssen in Smartsheet sein, und wohin geht die Historie?',
    assumption: 'Das Blatt hält das Offene und die letzten Wochen; Erledigtes wandert monatlich in ein Archiv.',
    changes: 'was eine Zeile ist, und ein Archiv',
    options: ['Nur Ausnahmen', 'Eine Zeile je Tag', 'Alles, mit Archiv'],
  },
  form: {
    text: 'Tragen {a} selbst etwas ein – schicken sie {b} über ein Formular und dürfen sie den Stand sehen –, oder tippt es jemand für sie ein?',
    assumption: '{a} bekommen ein Formular und eine Nachricht, wenn sich etwas ändert; ein Blatt sehen sie nicht.',
    changes: 'Formulare, Freigaben und Lizenzen',
    options: ['Nur Formular', 'Formular und eigene Zeilen', 'Wir tippen es ein'],
  },
  device: {
    text: 'Wer trägt {a} ein, und auf welchem Gerät: mit dem Handy vor Ort, oder später am Schreibtisch?',
    assumption: 'Ein Formular auf dem Handy, vor Ort ausgefüllt, mit wenigen Feldern.',
    changes: 'das Formular und seine Pflichtfelder',
    options: ['Handy mit Netz', 'Handy, oft ohne Netz', 'Später eingetippt'],
  },
  sees: {
    text: 'Wer darf {a} sehen, und ab wann? Sie schreiben „{b}“.',
    assumption: 'Sie liegen in einem eigenen Blatt, das nur die Genannten bekommen.',
    changes: 'welche Blätter getrennt sind und wer sie bekommt',
  },
  tool: {
    text: 'Was kommt aus {a} herüber, wie oft und wie (von Hand, als Datei, über eine Schnittstelle), und was gilt, wenn beide sich unterscheiden?',
    assumption: '{a} bleibt führend; hier steht nur die Nummer als Schlüssel.',
    changes: 'importierte Spalten und ein regelmäßiger Import',
    options: ['Von Hand', 'Ab und zu als Datei', 'Schnittstelle'],
  },
  payments: {
    text: 'Sollen {b} auch hier geführt werden, oder bleiben sie in {a}?',
    assumption: 'Zahlungen bleiben in {a}; hier sagt eine Spalte, ob sie erledigt sind.',
    changes: 'Spalten für Beträge und Zahlungen',
    options: ['Bleiben dort', 'Auch hier'],
  },
  queue: {
    text: 'In welcher Reihenfolge geht die {a} (Datum, Vorrang, Eignung), und wer entscheidet, wenn zwei gleichauf sind?',
    assumption: 'Nach Eingangsdatum; vorgezogen wird von Hand und mit Begründung.',
    changes: 'die Reihenfolge und ihre Spalten',
    options: ['Nach Datum', 'Nach Vorrang', 'Eine Person entscheidet'],
  },
  decides: {
    text: '„{a}“: Wer entscheidet das, wonach, und wer vertritt?',
    assumption: 'Wer für die Zeile zuständig ist; ohne Vertretung.',
    changes: 'Genehmigungen und ihre Empfänger',
  },
  several: {
    text: 'Gehört zu {a} immer genau eines von {b}, oder können es mehrere sein?',
    assumption: 'Genau eines.',
    changes: 'die Schlüssel zwischen den Blättern',
    options: ['Immer eines', 'Auch mehrere'],
  },
  window: {
    text: '„{a}“ dauert nach Ihren Angaben {n} Tage, das Ziel „{b}“ lässt weniger zu. Was davon ist beweglich?',
    assumption: 'Das Ziel bleibt und gilt als verfehlt, bis die Schritte kürzer sind.',
    changes: 'Vorlaufzeiten und Ziel',
  },
  days: {
    text: 'Zählen die Fristen ({a}) in Kalendertagen oder in Arbeitstagen?',
    assumption: 'In Kalendertagen.',
    changes: 'jedes berechnete Datum',
    options: ['Kalendertage', 'Arbeitstage'],
  },
  kind: {
    text: 'Was geschieht mit {a}: {b}, oder {c}?',
    assumption: 'Das Erste: {b}.',
    changes: 'die Spalten von {a}',
    options: ['{b}', '{c}'],
  },
};

const ES: Readonly<Record<QuestionKey, QuestionText>> = {
  contradiction: {
    text: 'Escribe «{a}» y también «{b}». No pueden cumplirse las dos: ¿cuál vale?',
    assumption: 'La más estricta: no se muestra, envía ni omite nada que una de las dos prohíba.',
    changes: 'lo que el plan permite y a quién pregunta',
  },
  sheets: {
    text: 'Quiere como máximo {n} hojas y hay que llevar {a}. ¿Puede cada cosa tener su propia hoja?',
    assumption: 'Comparten una hoja y se distinguen por un tipo de registro.',
    changes: 'el número de hojas',
    options: ['Respetar el límite', 'Una hoja cada una'],
  },
  baseline: {
    text: '«{a}»: ¿cuánto es hoy y en qué periodo se cuenta?',
    assumption: 'Se mide el primer mes y de ahí sale la meta.',
    changes: 'la meta de este indicador',
  },
  limit: {
    text: '¿Qué límites valen para {a}? Escribe «{b}», sin ningún número para eso.',
    assumption: 'Una columna guarda el límite de cada fila y puede rellenarse después.',
    changes: 'cuándo se avisa',
  },
  volume: {
    text: '{n} {a} al día son unas {rows} filas al año y una hoja admite 20.000. ¿Qué {a} deben estar en Smartsheet y adónde va el historial?',
    assumption: 'La hoja guarda lo abierto y las últimas semanas; lo terminado pasa cada mes a un archivo.',
    changes: 'qué es una fila, y un archivo',
    options: ['Solo las excepciones', 'Una fila por día', 'Todo, con archivo'],
  },
  form: {
    text: '¿{a} introducen y envían {b} ellos mismos por un formulario y pueden ver cómo va, o los anota otra persona?',
    assumption: '{a} reciben un formulario y un aviso cuando algo cambia; no ven ninguna hoja.',
    changes: 'formularios, permisos y licencias',
    options: ['Solo formulario', 'Formulario y sus propias filas', 'Lo anotamos nosotros'],
  },
  device: {
    text: '¿Quién anota {a} y en qué aparato: con el móvil en el campo, con internet, o más tarde?',
    assumption: 'Un formulario en el móvil, rellenado en el sitio, con pocos campos.',
    changes: 'el formulario y sus campos obligatorios',
    options: ['Móvil con internet', 'Móvil, a menudo sin internet', 'Más tarde'],
  },
  sees: {
    text: '¿Quién puede ver {a} y desde cuándo? Escribe «{b}».',
    assumption: 'Están en una hoja aparte que solo reciben las personas nombradas.',
    changes: 'qué hojas van aparte y quién las recibe',
  },
  tool: {
    text: '¿Qué viene de {a}, con qué frecuencia y cómo (a mano, en un archivo, por integración), y cuál vale si no coinciden?',
    assumption: '{a} sigue mandando; aquí solo está su número como clave.',
    changes: 'columnas importadas y una importación periódica',
    options: ['A mano', 'Un archivo de vez en cuando', 'Una integración'],
  },
  payments: {
    text: '¿Hay que llevar {b} también aquí, o se quedan en {a}?',
    assumption: 'Los pagos se quedan en {a}; aquí una columna dice si está saldado.',
    changes: 'columnas de importes y pagos',
    options: ['Se quedan allí', 'También aquí'],
  },
  queue: {
    text: '¿En qué orden va la {a} (fecha, prioridad, encaje) y quién decide cuando dos compiten?',
    assumption: 'Por fecha de entrada; una persona puede adelantar una fila y anota por qué.',
    changes: 'el orden y sus columnas',
    options: ['Por fecha', 'Por prioridad', 'Decide una persona'],
  },
  decides: {
    text: '«{a}»: ¿quién lo decide, con qué criterio, y quién le sustituye?',
    assumption: 'Decide el responsable de la fila; nadie le sustituye.',
    changes: 'aprobaciones y sus destinatarios',
  },
  several: {
    text: '¿Un {a} puede ocupar o pertenecer a varios {c}, o siempre a un solo {b}?',
    assumption: 'Siempre a uno.',
    changes: 'las claves entre hojas',
    options: ['Siempre uno', 'Puede ser varios'],
  },
  window: {
    text: '«{a}» lleva {n} días según lo escrito y la meta «{b}» permite menos. ¿Cuál puede moverse?',
    assumption: 'La meta queda y aparece como no cumplida hasta que se acorten los pasos.',
    changes: 'plazos y meta',
  },
  days: {
    text: '¿Los plazos ({a}) se cuentan en días naturales o hábiles?',
    assumption: 'En días naturales.',
    changes: 'todas las fechas calculadas',
    options: ['Días naturales', 'Días hábiles'],
  },
  kind: {
    text: '¿Qué pasa con {a}: {b}, o {c}?',
    assumption: 'Lo primero: {b}.',
    changes: 'las columnas de {a}',
    options: ['{b}', '{c}'],
  },
};

const FR: Readonly<Record<QuestionKey, QuestionText>> = {
  contradiction: {
    text: 'Vous écrivez « {a} » et aussi « {b} ». Les deux ne peuvent pas valoir : laquelle compte ?',
    assumption: 'La plus stricte : rien n’est montré, envoyé ni sauté de ce que l’une interdit.',
    changes: 'ce que le plan permet et à qui il demande',
  },
  sheets: {
    text: 'Vous voulez au plus {n} feuilles, et il y a à suivre {a}. Chacun peut-il avoir sa feuille ?',
    assumption: 'Ils partagent une feuille et se distinguent par un type.',
    changes: 'le nombre de feuilles',
    options: ['Garder la limite', 'Une feuille chacun'],
  },
  baseline: {
    text: '« {a} » : combien est-ce aujourd’hui, et sur quelle période ?',
    assumption: 'Le premier mois est mesuré, et l’objectif en découle.',
    changes: 'l’objectif de cet indicateur',
  },
  limit: {
    text: 'Quelles limites valent pour {a} ? Vous écrivez « {b} », sans chiffre pour cela.',
    assumption: 'Une colonne garde la limite de chaque ligne et peut être remplie plus tard.',
    changes: 'le seuil d’alerte',
  },
  volume: {
    text: '{n} {a} par jour font environ {rows} lignes par an, et une feuille en tient 20 000. Quels {a} doivent être dans Smartsheet, et où va l’historique ?',
    assumption: 'La feuille garde ce qui est ouvert et les dernières semaines ; le reste part chaque mois en archive.',
    changes: 'ce qu’est une ligne, et une archive',
    options: ['Seulement les exceptions', 'Une ligne par jour', 'Tout, avec une archive'],
  },
  form: {
    text: '{a} peuvent-ils signaler {b} eux-mêmes par formulaire et voir où cela en est, ou quelqu’un le saisit-il pour eux ?',
    assumption: '{a} ont un formulaire et un message quand quelque chose change ; ils ne voient aucune feuille.',
    changes: 'formulaires, partages et licences',
    options: ['Formulaire seulement', 'Formulaire et leurs lignes', 'Nous le saisissons'],
  },
  device: {
    text: 'Qui saisit {a}, et sur quel appareil : au téléphone sur place, avec internet, ou plus tard ?',
    assumption: 'Un formulaire sur téléphone, rempli sur place, avec peu de champs.',
    changes: 'le formulaire et ses champs obligatoires',
    options: ['Téléphone avec réseau', 'Téléphone, souvent sans réseau', 'Plus tard'],
  },
  sees: {
    text: 'Qui peut voir {a}, et à partir de quand ? Vous écrivez « {b} ».',
    assumption: 'Ils sont dans une feuille à part, donnée aux seules personnes nommées.',
    changes: 'les feuilles séparées et qui les reçoit',
  },
  tool: {
    text: 'Que vient chercher ou donner {a}, à quelle fréquence et comment (à la main, par fichier, par intégration), et que reste-t-il ici ?',
    assumption: '{a} reste la référence ; ici, seul son numéro sert de clé.',
    changes: 'colonnes importées et import régulier',
    options: ['À la main', 'Un fichier de temps en temps', 'Une intégration'],
  },
  payments: {
    text: 'Faut-il suivre {b} ici aussi, ou cela reste-t-il dans {a} ?',
    assumption: 'Les paiements restent dans {a} ; ici une colonne dit si c’est réglé.',
    changes: 'colonnes de montants et de paiements',
    options: ['Reste là-bas', 'Ici aussi'],
  },
  queue: {
    text: 'Dans quel ordre va la {a} (date, priorité, adéquation), et qui tranche ?',
    assumption: 'Par date d’entrée ; une personne peut avancer une ligne et note pourquoi.',
    changes: 'l’ordre et ses colonnes',
    options: ['Par date', 'Par priorité', 'Une personne décide'],
  },
  decides: {
    text: '« {a} » : qui décide, sur quel critère, et qui remplace ?',
    assumption: 'Le responsable de la ligne décide ; personne ne remplace.',
    changes: 'les validations et leurs destinataires',
  },
  several: {
    text: 'Une {a} peut-elle figurer dans deux {c} ou plus, ou toujours dans une seule ?',
    assumption: 'Toujours dans une seule.',
    changes: 'les clés entre feuilles',
    options: ['Toujours une seule', 'Plusieurs possibles'],
  },
  window: {
    text: '« {a} » prend {n} jours d’après vous, et l’objectif « {b} » en permet moins. Lequel peut bouger ?',
    assumption: 'L’objectif reste et s’affiche comme manqué tant que les étapes ne raccourcissent pas.',
    changes: 'délais et objectif',
  },
  days: {
    text: 'Les délais ({a}) se comptent-ils en jours calendaires ou ouvrés ?',
    assumption: 'En jours calendaires.',
    changes: 'chaque date calculée',
    options: ['Jours calendaires', 'Jours ouvrés'],
  },
  kind: {
    text: 'Qu’arrive-t-il à {a} : {b}, ou {c} ?',
    assumption: 'Le premier : {b}.',
    changes: 'les colonnes de {a}',
    options: ['{b}', '{c}'],
  },
};

const PT: Readonly<Record<QuestionKey, QuestionText>> = {
  contradiction: {
    text: 'Você escreveu “{a}” e também “{b}”. As duas não podem valer: qual conta?',
    assumption: 'A mais rigorosa: nada é mostrado, enviado ou pulado que uma delas proíba.',
    changes: 'o que o plano permite e a quem pergunta',
  },
  sheets: {
    text: 'Você quer no máximo {n} planilhas e há {a} para acompanhar. Cada um pode ter a sua planilha?',
    assumption: 'Dividem uma planilha e se distinguem por um tipo de registro.',
    changes: 'o número de planilhas',
    options: ['Manter o limite', 'Uma planilha cada'],
  },
  baseline: {
    text: '“{a}”: quanto é hoje, e em que período se conta?',
    assumption: 'O primeiro mês é medido, e dele sai a meta.',
    changes: 'a meta deste indicador',
  },
  limit: {
    text: 'Quais limites valem para {a}? Você escreveu “{b}”, sem número para isso.',
    assumption: 'Uma coluna guarda o limite de cada linha e pode ser preenchida depois.',
    changes: 'quando há alerta',
  },
  volume: {
    text: '{n} {a} por dia são cerca de {rows} linhas por ano, e uma planilha aceita 20.000. Quais {a} precisam estar no Smartsheet e para onde vai o histórico?',
    assumption: 'A planilha guarda o que está aberto e as últimas semanas; o resto vai todo mês para um arquivo.',
    changes: 'o que é uma linha, e um arquivo',
    options: ['Só as exceções', 'Uma linha por dia', 'Tudo, com arquivo'],
  },
  form: {
    text: '{a} enviam e podem ver {b} sozinhos, por um formulário, ou alguém digita por eles?',
    assumption: '{a} recebem um formulário e um aviso quando algo muda; não veem planilha.',
    changes: 'formulários, acessos e licenças',
    options: ['Só formulário', 'Formulário e as próprias linhas', 'Nós digitamos'],
  },
  device: {
    text: 'Quem registra {a}, e em que aparelho: tem celular com internet no local, ou digita depois?',
    assumption: 'Um formulário no celular, preenchido no local, com poucos campos.',
    changes: 'o formulário e os campos obrigatórios',
    options: ['Celular com internet', 'Celular, muitas vezes sem internet', 'Depois'],
  },
  sees: {
    text: 'Quem pode ver {a}, e a partir de quando? Você escreveu “{b}”.',
    assumption: 'Ficam numa planilha à parte, só para quem foi citado.',
    changes: 'que planilhas ficam à parte e quem as recebe',
  },
  tool: {
    text: 'O que vem de {a}, com que frequência e como (à mão, arquivo, integração), e qual vale se forem diferentes?',
    assumption: '{a} continua valendo; aqui fica só o número como chave.',
    changes: 'colunas importadas e uma importação periódica',
    options: ['À mão', 'Um arquivo às vezes', 'Uma integração'],
  },
  payments: {
    text: 'É para acompanhar {b} aqui também, ou ficam em {a}?',
    assumption: 'Pagamentos ficam em {a}; aqui uma coluna diz se está quitado.',
    changes: 'colunas de valores e pagamentos',
    options: ['Ficam lá', 'Aqui também'],
  },
  queue: {
    text: 'Em que ordem anda a {a} (data, prioridade, perfil), e quem decide?',
    assumption: 'Pela data de entrada; uma pessoa pode adiantar uma linha e anota por quê.',
    changes: 'a ordem e suas colunas',
    options: ['Por data', 'Por prioridade', 'Uma pessoa decide'],
  },
  decides: {
    text: '“{a}”: quem decide isso, com que critério, e quem substitui?',
    assumption: 'O responsável pela linha decide; ninguém substitui.',
    changes: 'aprovações e destinatários',
  },
  several: {
    text: 'Um {a} pode usar ou ter vários {c}, ou sempre um só {b}?',
    assumption: 'Sempre um só.',
    changes: 'as chaves entre planilhas',
    options: ['Sempre um', 'Pode ser vários'],
  },
  window: {
    text: '“{a}” leva {n} dias pelo que você escreveu, e a meta “{b}” permite menos. Qual pode mudar?',
    assumption: 'A meta fica e aparece como não cumprida até encurtar as etapas.',
    changes: 'prazos e meta',
  },
  days: {
    text: 'Os prazos ({a}) contam em dias corridos ou úteis?',
    assumption: 'Em dias corridos.',
    changes: 'toda data calculada',
    options: ['Dias corridos', 'Dias úteis'],
  },
  kind: {
    text: 'O que acontece com {a}: {b}, ou {c}?',
    assumption: 'O primeiro: {b}.',
    changes: 'as colunas de {a}',
    options: ['{b}', '{c}'],
  },
};

const JA: Readonly<Record<QuestionKey, QuestionText>> = {
  contradiction: {
    text: '「{a}」と「{b}」は両立しません。どちらを優先しますか',
    assumption: '厳しいほうに従い、どちらかが禁じることは行いません。',
    changes: '計画で許すことと確認先',
  },
  sheets: {
    text: 'シートは{n}枚までとのことですが、管理するものは{a}です。それぞれにシートを分けてもよいですか',
    assumption: '一枚のシートにまとめ、種別の列で区別します。',
    changes: 'シートの数',
    options: ['枚数を守る', 'それぞれ分ける'],
  },
  baseline: {
    text: '「{a}」は現在いくらですか、どの期間で数えますか',
    assumption: '最初の一か月を測り、目標を決めます。',
    changes: 'この指標の目標',
  },
  limit: {
    text: '{a}の基準値は何ですか。「{b}」にはその数値がありません',
    assumption: '行ごとに基準値の列を置き、後から入力します。',
    changes: '警告の条件',
  },
  volume: {
    text: '一日{n}件の{a}は年に約{rows}行になり、シートの上限は20,000行です。どの{a}を入れ、履歴はどこに置きますか',
    assumption: '未完了と直近の分だけを置き、完了分は毎月別のシートへ移します。',
    changes: '一行の単位と保管先',
    options: ['例外だけ', '一日一行', 'すべて、保管シートつき'],
  },
  form: {
    text: '{a}は{b}をフォームで直接入力して送りますか、それとも社内が代行しますか',
    assumption: '{a}にはフォームと変更の通知を用意し、シートは見せません。',
    changes: 'フォーム、共有、ライセンス',
    options: ['フォームのみ', 'フォームと自分の行', '社内で入力'],
  },
  device: {
    text: '{a}は誰がどの端末で入力しますか。現場で電話から入力しますか',
    assumption: '現場でスマートフォンのフォームから、少ない項目で入力します。',
    changes: 'フォームと必須項目',
    options: ['スマートフォン', '通信なしの場所が多い', '後で入力'],
  },
  sees: {
    text: '{a}を見てよいのは誰で、いつからですか。「{b}」とあります',
    assumption: '別のシートに置き、名前のある人だけに共有します。',
    changes: '分けるシートと共有先',
  },
  tool: {
    text: '{a}から何を、どの頻度で、どう取り込みますか。違うときはどちらが正ですか',
    assumption: '{a}を正とし、ここには番号だけを置きます。',
    changes: '取り込む列と定期的な取り込み',
    options: ['手入力', 'ファイル', '連携'],
  },
  payments: {
    text: '{b}はここでも管理しますか、{a}に残しますか',
    assumption: '支払いは{a}に残し、ここには済みの列だけを置きます。',
    changes: '金額と支払いの列',
    options: ['そのまま', 'ここでも'],
  },
  queue: {
    text: '{a}の順番は何で決まりますか(日付、優先度)。同順のときは誰が決めますか',
    assumption: '受付日順とし、人が繰り上げるときは理由を書きます。',
    changes: '順番とその列',
    options: ['日付順', '優先度順', '人が決める'],
  },
  decides: {
    text: '「{a}」を決めるのは誰ですか。不在のときは誰ですか',
    assumption: '行の担当者が決めます。',
    changes: '承認と宛先',
  },
  several: {
    text: '一つの{a}は必ず一つの{b}に属しますか、複数にまたがりますか',
    assumption: '必ず一つです。',
    changes: 'シート間のキー',
    options: ['必ず一つ', '複数あり'],
  },
  window: {
    text: '「{a}」は{n}日かかりますが、目標「{b}」はそれより短いです。どちらを動かせますか',
    assumption: '目標はそのままとし、未達と表示します。',
    changes: '期間と目標',
  },
  days: {
    text: '期限({a})は暦日と営業日のどちらで数えますか',
    assumption: '暦日で数えます。',
    changes: '計算する日付すべて',
    options: ['暦日', '営業日'],
  },
  kind: {
    text: '{a}はどちらですか: {b}、または{c}',
    assumption: '前者です: {b}',
    changes: '{a}の列',
    options: ['{b}', '{c}'],
  },
};

const TEXTS: Readonly<Record<Language, Readonly<Record<QuestionKey, QuestionText>>>> = {
  en: EN,
  de: DE,
  es: ES,
  fr: FR,
  pt: PT,
  ja: JA,
};

/** A question in the customer's language, with its slots filled. */
export function questionText(
  key: QuestionKey,
  language: Language,
  slots: Readonly<Record<string, string>>,
): Required<QuestionText> {
  const { text, assumption, changes, options = [] } = TEXTS[language][key];
  const fill = (template: string) => template.replace(/\{(\w+)\}/gu, (_, slot: string) => slots[slot] ?? '');
  return { text: capital(fill(text)), assumption: capital(fill(assumption)), changes: fill(changes), options: options.map(fill) };
}

function capital(text: string): string {
  return text.replace(/^[¿«“„]?\p{Ll}(?!\p{Lu})/u, (first) => first.toUpperCase());
}
