import type { QuestionKey, QuestionText } from './question-text.ts';

export const spanish: Readonly<Record<QuestionKey, QuestionText>> = {
  contradiction: {
    text: 'Escribe «{a}» y también «{b}». No pueden cumplirse las dos: ¿cuál vale?',
    assumption: 'La más estricta: no se muestra, envía ni omite nada que una de las dos prohíba.',
    changes: 'lo que el plan permite y a quién pregunta',
    options: ['{a}', '{b}'],
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
  aim: {
    text: '«{a}»: ¿cuánto es hoy y cuánto debe ser?',
    assumption: 'Se mide el primer mes; no hay meta hasta que alguien la fije.',
    changes: 'la meta de este indicador',
  },
  limit: {
    text: '¿Qué límites valen para {a}? Escribe «{b}», sin ningún número para eso.',
    assumption: 'Una columna guarda el límite de cada fila y puede rellenarse después.',
    changes: 'cuándo se avisa',
  },
  volume: {
    text: '{n} {a} al día son unas {rows} filas al año y una hoja admite 20.000. ¿Qué {a} hay que tener en Smartsheet y adónde va el historial?',
    assumption: 'La hoja guarda lo abierto y las últimas semanas; lo terminado pasa cada mes a un archivo.',
    changes: 'qué es una fila, y un archivo',
    options: ['Solo las excepciones', 'Una fila por día', 'Todo, con archivo'],
  },
  form: {
    text: '¿Quién anota {b}: {a} directamente, con un formulario y pudiendo ver cómo va, u otra persona en su lugar?',
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
    text: 'Relación entre «{a}» y «{b}»: ¿siempre una sola, o puede haber varias?',
    assumption: 'Siempre una sola.',
    changes: 'las claves entre hojas',
    options: ['Siempre una sola', 'Puede haber varias'],
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
  hedge: {
    text: 'Escribe «{a}» y queda abierto. ¿Cómo debe ser?',
    assumption: 'Queda como nota hasta que alguien decida.',
    changes: 'columnas, reglas o personas, según la respuesta',
  },
  deputy: {
    text: '«{a}»: ¿quién decide cuando {b} no está, y qué pasa con lo que espera?',
    assumption: 'Nadie sustituye; lo que espera aparece como vencido.',
    changes: 'a quién se pide la aprobación',
  },
  small: {
    text: '«{a}»: ¿hasta qué importe, o a partir de cuál? No hay ningún número.',
    assumption: 'Una casilla lo dice, marcada a mano.',
    changes: 'cuándo se pide aprobación',
  },
  names: {
    text: '¿Pueden figurar los nombres de {a} en Smartsheet, o solo un número o iniciales?',
    assumption: 'Solo número o iniciales; los nombres siguen donde están.',
    changes: 'columnas de nombres y quién las ve',
    options: ['Número o iniciales', 'Con nombre'],
  },
  currency: {
    text: '¿En qué moneda se llevan {a} y quién fija el cambio?',
    assumption: 'En una sola moneda; se convierte antes de anotar.',
    changes: 'columnas de moneda y cambio',
    options: ['Una moneda', 'Cada uno en la suya'],
  },
  signature: {
    text: '«{a}»: ¿se firma en Smartsheet, con una herramienta de firma electrónica o en papel, y dónde queda la copia firmada?',
    assumption: 'Se firma como hoy; aquí están la fecha y la copia adjunta.',
    changes: 'columnas de la firma y su prueba',
    options: ['Aprobación en Smartsheet', 'Firma electrónica', 'En papel'],
  },
  capacity: {
    text: 'Capacidad para {a}: ¿cuánto cabe a la vez y cuánto tiempo dura cada ocupación?',
    assumption: 'Uno a la vez; dos en las mismas fechas son un conflicto.',
    changes: 'cómo se detectan los conflictos',
  },
  source: {
    text: '«{a}»: ¿de dónde sale este dato y quién lo anota?',
    assumption: 'Se anota una vez al mes.',
    changes: 'una columna o un formulario para ello',
  },
  rows: {
    text: '{n} {a}: ¿todo se convierte en filas, o solo lo que tiene algo pendiente?',
    assumption: 'Cada uno es una fila.',
    changes: 'cuántas filas hay y qué es una',
    options: ['Todos', 'Solo con algo pendiente'],
  },
  unit: {
    text: '¿En qué unidad se cuentan {a} (piezas, paquetes, peso o dinero) y quién lleva la cuenta?',
    assumption: 'En piezas.',
    changes: 'la columna de cantidad y el punto de pedido',
  },
  origin: {
    text: '«{a}»: ¿de dónde sale {b} (un contador, otro sistema, alguien que lo apunta), quién lo introduce y cada cuánto?',
    assumption: 'Alguien lo introduce una vez al mes.',
    changes: 'una columna o un formulario, y una importación periódica',
  },
  view: {
    text: '¿Pueden ver algo {a} por su cuenta (qué filas y cómo), o alguien les informa?',
    assumption: 'Aquí no ven nada; alguien les informa.',
    changes: 'permisos, informes y mensajes',
    options: ['No ven nada', 'Sus propias filas', 'Un informe por correo'],
  },
  gate: {
    text: '¿Quién puede poner {a} en «{b}», según qué, y quién lo hace cuando no está?',
    assumption: 'Lo pone quien es responsable de la fila.',
    changes: 'a quién se pregunta antes de que una fila avance',
  },
  kept: {
    text: '¿Cuánto tiempo se guardan los documentos sobre {a}, y quién los borra o archiva?',
    assumption: 'Se guardan; nada se borra solo.',
    changes: 'un archivo y una fecha hasta la que se guarda cada fila',
  },
};
