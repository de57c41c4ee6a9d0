import type { Language } from '../vocabulary/index.ts';
import { isKin, matterOf } from './matters.ts';
import type { Statement } from './statements.ts';

/** What is said of us, our season or our business holds for whatever we do. */
const OF_US =
  /^(?:(?:no |nao |nous ne )?(?:we|our (?:\S+ )?(?:season|business|shop|doors|house|school|office|workshop|museum|library|practice)|the (?:season|business|whole place|shop)|wir|unsere? (?:saison|betrieb|haus|laden)|(?:die|der|das) (?:saison|betrieb|haus|laden)|(?:la|nuestra) temporada|el negocio|nous|on|(?:la|notre) saison|a (?:nossa )?(?:temporada|epoca)|abrimos|cerramos|trabajamos|funcionamos|estamos|fechamos|abierto|aberto|ouverts?|geoeffnet|open|closed)(?![^ ])|(?:営業|教室|店|当店|シーズン))/u;
/** The business itself, wherever it stands. */
const BUSINESS =
  /(?<![^ ])(?:the (?:season|business|whole place)|betrieb|saison|actividad|negocio|activite|atividade)(?![^ ])|営業|教室を/u;

/** Whether a statement about when we are there holds for what the other one tells of. */
export function holdsFor(limit: Statement, other: Statement, language: Language): boolean {
  if (OF_US.test(limit.folded) || BUSINESS.test(limit.folded)) return true;
  const [own, others] = [limit, other].map((statement) => {
    const { things, deeds } = matterOf(statement, language);
    return [...things, ...deeds];
  });
  return (own ?? []).some(({ stem }) => (others ?? []).some((word) => isKin(stem, word.stem)));
}

/** Whoever comes, and what they come for. */
const COMES =
  /(?<![^ ])(?:guests?|customers?|visitors?|passengers?|pupils?|students?|children|kids|patients?|clients?|gaeste|gaesten|kunden|kundinnen|besucher|kinder|kindern|schueler|patienten|huespedes|clientes|visitantes|alumnos|ninos|pacientes|clients|visiteurs|enfants|eleves|hospedes|alunos|criancas|courses?|classes|class|clases?|lessons?|sessions?|tours?|rides?|trips?|flights?|shows?|performances?|rehearsals?|concerts?|arrivals?|stays?|camps?|parties|party|weddings?|matches|games|tastings?|workshops?|appointments?|kurse?|kursen|fuehrung|fuehrungen|fahrt|fahrten|proben?|auffuehrung|auffuehrungen|konzerte?|anreisen?|stunden|unterricht|feiern?|termine|cursos?|visitas?|salidas|excursiones|funciones|ensayos|conciertos?|bodas|talleres|citas|cours|visites?|sorties|seances?|spectacles?|repetitions?|ateliers?|mariages|aulas?|passeios?|sessoes|oficinas?|ensaios?|consultas?)(?![^ ])|稽古|講座|授業|来客|生徒が|お客|公演|見学|体験/u;
/** What is done while nobody comes. */
const BEHIND_THE_SCENES =
  /(?<![^ ])(?:repair\S*|maint\S*|stor(?:ed|age)|plan\S*|book\S*|regist\S*|sign up|enrol\S*|invoic\S*|order\S*|audit\S*|inspect\S*|servic\S*|clean\S*|paint\S*|prepar\S*|set up|deliver\S*|team|staff|meeting\S*|bak(?:e|es|ing)|train\S*|hir\S*|recruit\S*|budget\S*|reparatur\S*|wartung\S*|plan\S*|buch\S*|anmeld\S*|rechnung\S*|bestell\S*|pruef\S*|reinig\S*|putz\S*|vorbereit\S*|liefer\S*|besprechung\S*|repara\S*|mantenimiento|inscri\S*|reserv\S*|factura\S*|pedid\S*|limpi\S*|reunion\S*|entreten\S*|entretien|nettoy\S*|commande\S*|factur\S*|manutenc\S*|limpez\S*|encomend\S*|fatura\S*|reuni\S*)(?![^ ])|修理|清掃|準備|点検|予約|会議|申込/u;

/** Whether somebody comes, or something goes on for them; what is prepared or repaired meanwhile is no visit. */
export function isAttended({ folded, isNegative, sentence }: Statement): boolean {
  if (isNegative || sentence.field === 'painPoints') return false;
  return COMES.test(folded) && !BEHIND_THE_SCENES.test(folded);
}
