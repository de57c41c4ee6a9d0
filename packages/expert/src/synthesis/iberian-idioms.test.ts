import { describe, expect, test } from 'vitest';
import { languageOf } from '../language-of.ts';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-24';
const COLUMNS =
  'Claim No:T=C1,C2,C3; Therapist:T=Ana,Leo,Ana; Plan:P=Basic,Student,Basic; Status:P=Rejected,Open,Rejected; Due Date:D=2026-11-20,2026-11-26,2026-12-01; Visited On:D=2026-11-22,,2026-11-10; Pressed On:D=2026-11-23,2026-11-25,; Returned:D=2026-11-23,,2026-11-12; Claimed:N=100,200,300; Minutes:N=60,45,20';
const CLAIMS = drawnSheet(COLUMNS, [], 'Claims');
const FLAGGED = drawnSheet(`${COLUMNS}; Late:C=`, [], 'Claims');
const LABELLED = drawnSheet(`${COLUMNS}; Size:T=`, [], 'Claims');

function value(sheet: typeof CLAIMS, question: string): string | null | undefined {
  return synthesise({ question, sheet, today: TODAY })?.value;
}

describe('a noun for what the rows are is no number that is titled by a participle of it', () => {
  test.each([
    ['¿Qué porcentaje de los siniestros se rechazó?', '0.67'],
    ['cuántos siniestros se rechazaron', '2'],
    ['Quantos sinistros foram rejeitados?', '2'],
    ['importe reclamado de los siniestros rechazados', '400'],
  ])('%s', (question, shown) => expect(value(CLAIMS, question)).toBe(shown));
});

describe('columns of single trades are named by their words in Spanish and Portuguese', () => {
  test.each([
    ['¿Quién es el terapeuta de C2?', 'Leo'],
    ['Quem é o terapeuta do C2?', 'Leo'],
  ])('%s', (question, shown) => expect(value(CLAIMS, question)).toBe(shown));
});

describe('infinitives and preterites say what was done as participles do', () => {
  test.each([
    ['cuántos quedan por prensar', '1'],
    ['quantos faltam prensar', '1'],
    ['suma de Claimed de lo que no ha vuelto', '200'],
    ['quantos já voltaram', '2'],
  ])('%s', (question, shown) => expect(value(CLAIMS, question)).toBe(shown));
});

describe('a question for the last day is answered by a day, whatever waits to be filled', () => {
  test.each([
    ['¿Cuándo fue la última visita de Ana?', '11/22/26'],
    ['fecha de la última visita de Ana', '11/22/26'],
    ['¿Cuándo fue la última vez que se visitó a Ana?', '11/22/26'],
    ["When was Ana's last visit?", '11/22/26'],
    ['Quando foi a última visita da Ana?', '11/22/26'],
  ])('%s', (question, shown) => expect(value(FLAGGED, question)).toBe(shown));
});

describe('labels that are told for a bound need no quotes', () => {
  test.each([
    ['Poner Larga si dura 60 minutos o más, Media a partir de 45 y Corta en los demás casos', 'Larga, Media, Corta'],
    ['Larga desde 60 minutos, Media desde 45, Corta el resto', 'Larga, Media, Corta'],
    ['Colocar Larga se durar 60 minutos ou mais, Média a partir de 45 e Curta nos demais casos', 'Larga, Média, Curta'],
  ])('%s', (question, shown) => expect(value(LABELLED, question)).toBe(shown));
});

describe("what stands behind 'or if' is a condition of its own", () => {
  test.each([
    ['marcar si returned > pressed on, o si returned esta vacio y due date < hoy', '0, 0, 0'],
    ['marcar late se visited on > due date, ou se visited on estiver vazio e due date < 30/11/2026', '1, 1, 0'],
  ])('%s', (question, shown) => expect(value(FLAGGED, question)).toBe(shown));
});

describe('today stands for a date that is not there where a clause says so', () => {
  test.each([
    ['Returned - Due Date, y si Returned está vacío usar hoy', '3, -2, -19'],
    ['Returned - Due Date, and if Returned is empty use today', '3, -2, -19'],
    ['Returned menos Due Date, se Returned vazio usar hoje', '3, -2, -19'],
    ['Tage von Due Date bis Returned, wenn Returned leer ist bis heute', '3, -2, -19'],
  ])('%s', (question, shown) => expect(value(drawnSheet(`${COLUMNS}; Days:N=`, [], 'Claims'), question)).toBe(shown));
});

describe('days that are left are days to come', () => {
  test.each([
    ['cuántos hay si faltan 10 días o menos para Due Date', '2'],
    ['soma de Claimed com Due Date daqui a 10 dias', '500'],
    ['nº de claims com Due Date na semana pasada', '1'],
  ])('%s', (question, shown) => expect(value(CLAIMS, question)).toBe(shown));
});

describe("'fora os' leaves rows out", () => {
  test.each([['Total de Claimed, fora os Student', '400']])('%s', (question, shown) =>
    expect(value(CLAIMS, question)).toBe(shown),
  );
});

describe('whoever installs is no day of the installation', () => {
  const sheet = drawnSheet('Site:T=A,B,C; Installer:T=Ana,,Leo; Install Date:D=2026-11-20,2026-11-26,', [], 'Sites');
  test.each([['Quais obras não têm instalador?', 'B']])('%s', (question, shown) => expect(value(sheet, question)).toBe(shown));
});

describe('functions of Excel in Spanish and Portuguese say what they work out', () => {
  test.each([
    ['CONTAR.SI.CONJUNTO status Rejected', '2'],
    ['cont.ses status Rejected', '2'],
    ['SUMAR.SI claimed status Rejected', '400'],
    ['SOMASES de claimed para status Rejected', '400'],
    ['MÁXIMOSES de Claimed para o terapeuta Ana', '300'],
  ])('%s', (question, shown) => expect(value(CLAIMS, question)).toBe(shown));
});

describe('what is overdue by a date that is named is not asked whether it is paid', () => {
  const sheet = drawnSheet('Visit:T=A,B,C; Next Visit:D=2026-11-20,2026-11-22,; Paid:C=1,0,0; Weight kg:N=5,20,3', [], 'Visits');
  test.each([
    ['Quantas têm a Next Visit já vencida?', '2'],
    ['cuántas tienen Next Visit vencida', '2'],
    ['qual a visita mais pesada', 'B'],
  ])('%s', (question, shown) => expect(value(sheet, question)).toBe(shown));
});

describe('beside the day of one deed the day of another is meant, and no option', () => {
  const sheet = drawnSheet(
    'Parcel:T=A,B,C; Collected:D=2026-11-20,2026-11-22,; Delivered:D=2026-11-21,,; Status:P=Delivered,Delivered,Booked',
    [],
    'Parcels',
  );
  test.each([['cuántos recogidos pero aún no entregados', '1']])('%s', (question, shown) =>
    expect(value(sheet, question)).toBe(shown),
  );
});

describe('texts that are looked for are no results of a branch', () => {
  const sheet = drawnSheet('Hive:T=A,B,C; Log:T=swarm seen,all ok,weak queen; Kind:T=', [], 'Hives');
  test.each([
    ['"Check" si Log contiene "swarm" o "weak", si no "OK"', 'Check, OK, Check'],
    ['"Check" if Log contains "swarm" or "weak", otherwise "OK"', 'Check, OK, Check'],
    ['si Log contiene "swarm" o "weak" poner "Check", si no "OK"', 'Check, OK, Check'],
    ['Se Log começa com "swarm" colocar "A", se contém "weak" colocar "B", senão "C"', 'A, C, B'],
    ['"PEN" se Log contém "weak", senão vazio', ', , PEN'],
  ])('%s', (question, shown) => expect(value(sheet, question)).toBe(shown));
});

describe('another row with the same is a repeated one', () => {
  test.each([
    ['Que se marque cuando haya otra fila con el mismo terapeuta y el mismo status', '1, 0, 1'],
    ['Que fique marcado quando houver outra linha com o mesmo terapeuta', '1, 0, 1'],
  ])('%s', (question, shown) => expect(value(FLAGGED, question)).toBe(shown));
});

describe("a label behind 'entonces' needs no other beside it", () => {
  test.each([
    ['si faltan 10 días o menos para Due Date y Returned esta vacio entonces Avisar', ', Avisar, '],
    ['se faltam 10 dias ou menos para Due Date e Returned está vazio então Avisar', ', Avisar, '],
  ])('%s', (question, shown) => expect(value(LABELLED, question)).toBe(shown));
});

describe('the lowest value of a column is no limit, and a title behind it is what is worked out', () => {
  test.each([
    ['mínimo de Claimed de Ana', '100'],
    ['mínimo de Claimed da Ana', '100'],
    ['máximo de Visited On de Ana', '11/22/26'],
    ['maximum of Visited On for Ana', '11/22/26'],
    ['cuántas con un mínimo de 200 de Claimed', '2'],
  ])('%s', (question, shown) => expect(value(CLAIMS, question)).toBe(shown));
});

describe('what is to stand in the parent leaves the other rows without it', () => {
  const tree = drawnSheet('Task:T=A,B,C; Cost:N=,2,3; Phase Cost:N=', [0, 1, 1], 'Plan');
  test.each([
    ['Sumar el Cost de las filas hijas en la fila principal', '5, , '],
    ['Somar o Cost das linhas filhas na linha pai', '5, , '],
    ['Quiero que en cada fase salga el Cost total de las tareas que tiene debajo', '5, , '],
    ['Quero que em cada fase apareça o Cost total das tarefas que estão abaixo dela', '5, , '],
  ])('%s', (question, shown) => expect(value(tree, question)).toBe(shown));
});

describe('durations, thousands and discounts are read in the words of every day', () => {
  const sheet = drawnSheet(
    'Visita:T=A,B,C; Médico:T=Jon,Leo,Jon; Duración min:N=10,20,30; Coste:N=5000,8000,30000',
    [],
    'Visitas',
  );
  const priced = drawnSheet('Reserva:T=A,B,C; Habitación:P=Doble,Suite,Doble; Importe:N=100,200,300; Total:N=', [], 'Reservas');
  test.each([
    ['¿Cuánto duran de media las visitas de Jon?', '20'],
    ['cuántas cuestan entre 7 mil y 20 mil', '1'],
  ])('%s', (question, shown) => expect(value(sheet, question)).toBe(shown));
  test.each([['Aplica un 10 % de descuento al importe si la habitación es una suite', '100, 180, 300']])(
    '%s',
    (question, shown) => expect(value(priced, question)).toBe(shown),
  );
});

describe('a question may ask for when something is to be, and for the first or the next of it', () => {
  const sheet = drawnSheet(
    'Paciente:T=A,B,C; Médico:T=Jon,Leo,Jon; Fecha de cita:D=2026-11-20,2026-11-26,2026-12-01; Alta:D=2026-11-22,,; Coste:N=3,2,1; Plan:P=Oro,Plata,Oro',
    [],
    'Consultas',
  );
  test.each([
    ['¿Para cuándo es la última cita?', '12/01/26'],
    ['Para quando é a última cita?', '12/01/26'],
    ['¿Cuándo es la próxima cita de Jon?', '12/01/26'],
    ['cuándo es la primera cita de Jon', '11/20/26'],
    ['total de coste fuera de los Oro', '2'],
    ['suma de coste menos los de Oro', '2'],
  ])('%s', (question, shown) => expect(value(sheet, question)).toBe(shown));
});

test('words without accents tell Spanish and Portuguese from French', () => {
  expect(languageOf('n de sesiones de la semana pasda')).toBe('es');
  expect(languageOf('cuantas estan sin entregar')).toBe('es');
  expect(languageOf('quantos ainda nao foram pagos')).toBe('pt');
});
