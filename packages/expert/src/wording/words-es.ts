import type { Words } from './words.ts';

export const ES: Words = {
  steps: 'Pasos',
  avoid: 'Evite',
  example: 'Ejemplo',
  fromPractice: '*De la práctica de consultoría; Smartsheet no lo documenta.*',
  inEnglish: '*Esta respuesta solo existe en inglés.*',
  formula: {
    intoColumn: 'Fórmula de columna para {0}:',
    intoCell: 'Fórmula para una celda:',
    intoSummary: 'Fórmula para el campo {0} del resumen de la hoja:',
    assuming: 'Columnas supuestas: {0}. Ponga sus propios nombres.',
    chosen: 'Elegido por mí porque la pregunta lo deja abierto: {0}. Ponga en su lugar lo suyo.',
    helperFirst:
      'Hacen falta dos pasos, porque una fórmula sobre muchas filas no puede calcular con dos columnas de cada fila. Cree primero la columna {0} con esta fórmula de columna:',
    helperThen: 'Después:',
    valueNow: 'Con sus filas da ahora {0}.',
    valueInRow: 'En la fila {0} da {1}.',
    valueInFirstRows: 'En sus primeras filas da {0}.',
    readAs: 'Entiendo su pregunta así: {0}. Si quiere decir otra cosa, indíqueme la columna y los valores.',
    orElse: 'Si quería decir {0}:',
    references: 'Cree antes estas referencias a otras hojas (*Referencia a otra hoja* al escribir la fórmula):',
    reference: '`{0}`: columna {1} de la hoja {2}',
    columnSteps:
      'Escríbala en una celda de {0} y luego, con clic derecho, *Convertir en fórmula de columna*: así vale también para las filas nuevas.',
    summarySteps:
      'Abra el panel *Resumen* a la derecha, agregue el campo {0} y pegue la fórmula. Sin resumen de hoja (requiere Business o Enterprise), use una celda de una hoja de métricas.',
    notes: {
      today: '`TODAY()` avanza cada día, pero solo cuando se abre o cambia la hoja; un flujo diario la mantiene al día.',
      percent: 'El resultado es una fracción: dé formato de porcentaje a la columna o al campo.',
      'date-format': 'El resultado es una fecha, así que la columna debe ser de tipo Fecha.',
      contact: 'El resultado es un contacto, así que la columna debe ser de tipo Lista de contactos.',
      'cross-sheet': 'Una referencia que ninguna fórmula usa se borra a las dos horas: créela justo antes de la fórmula.',
      'no-match': 'IFERROR solo cubre claves que faltan en la otra hoja; tampoco coinciden un número allí y un texto aquí.',
      hierarchy: 'Lee las filas con sangría debajo de la fila.',
      'blank-date': 'Las filas sin fecha quedan fuera, porque una fecha vacía cuenta como anterior a cualquier otra.',
    },
  },
  repair: {
    mended: 'Corregida:',
    nothingWrong: 'La fórmula es correcta; no encuentro nada que cambiar.',
    alreadyRight: 'La fórmula es correcta tal como está, así que la causa está en otra parte.',
    noFault:
      'No encuentro ningún fallo en la fórmula; mire lo que lee y dónde está. Dígame qué debe dar y muéstreme una fila en la que no lo da.',
    rowsInError: '{0} aparece en la fila {1}.',
    cause: 'Causa',
    noFix: 'Solo usted sabe qué fórmula se quiere, por eso no cambio nada.',
    noIferror: 'IFERROR no ayuda: no puede capturar {0}.',
    alsoNote: 'Además: {0}',
    causes: {
      'english-names': 'Las funciones tienen nombres en inglés en Smartsheet, sea cual sea el idioma de la pantalla.',
      'cell-for-column': 'Contar o sumar filas requiere columnas enteras; @row es solo la celda de esta fila.',
      'quoted-number':
        'Un número entre comillas es un texto, y ningún número es mayor ni menor que un texto: escríbalo sin comillas.',
      'unit-word': 'Los números van sin unidad: las fechas se diferencian en días, así que 5 días son 5.',
      'condition-over-column':
        'IF prueba un valor, no una columna fila por fila. COLLECT toma los valores de las filas que cumplen la condición: primero los valores, luego rango y criterio.',
      'not-of-several': 'NOT admite una condición. Para «ninguna de ellas» ponga las condiciones en OR y NOT alrededor.',
      'missing-instead': 'Falta un argumento: lo que debe aparecer en su lugar. "" es nada.',
      'date-of-date': 'DATE forma una fecha con año, mes y día; la celda de una columna de fecha ya lo es.',
      'word-for-truth':
        'Esa prueba es verdadera o falsa y nunca es igual a una palabra entre comillas. Va sola; NOT la invierte.',
      'sum-of-dates':
        'Dos fechas no se suman. Fecha menos fecha da los días entre ambas; supongo que es eso. NETWORKDAYS cuenta días laborables. La columna del resultado debe ser de texto/número.',
      'children-across':
        'PARENT, CHILDREN, ANCESTORS y DESCENDANTS solo ven su propia hoja. Añada en el origen la columna auxiliar Level con =COUNT(ANCESTORS()) y tome las filas de un nivel, o deje que la fila padre lo calcule allí.',
      'ref-deleted':
        '#REF está donde se eliminó algo. Supongo que se trata de la columna restante; si no, escriba el nombre correcto. Si acaba de ocurrir, deshaga la eliminación.',
      'ref-open':
        '#REF está donde se eliminó una columna, fila u hoja. Deshaga la eliminación o escriba en lugar de #REF la columna correcta, por ejemplo [Columna]@row.',
      'ifs-in-a-row':
        'Cada IF se cierra antes de que empiece el siguiente. El siguiente IF es el tercer argumento del anterior; todos los paréntesis se cierran al final.',
      'name-for-contact':
        'Una columna de contacto admite una dirección de correo o un contacto de otra celda, no un nombre. Las direcciones son de ejemplo: ponga las reales.',
      'symbol-name':
        'El símbolo solo aparece con su nombre exacto en inglés: "Red", "Yellow", "Green", "Blue", "Gray"; Harvey: "Empty", "Quarter", "Half", "Three Quarter", "Full". Cualquier otra palabra queda como texto.',
      'fourth-argument':
        'IF admite tres argumentos: prueba, resultado si es verdadera y resultado si no. Otra prueba va en el tercer lugar.',
      'texts-left-out':
        'Algunas celdas contienen textos que parecen números y no se cuentan. Escriba los números de nuevo o use una columna auxiliar `=VALUE(…)`.',
      'working-days':
        'Así se cuentan días naturales. NETWORKDAYS cuenta días laborables (ambos extremos incluidos) y WORKDAY avanza días laborables; los festivos son un rango más.',
      'joined-blanks': 'JOIN toma también las celdas vacías y pone un separador tras cada una. COLLECT con <> "" las deja fuera.',
      'both-at-once':
        'Todos los pares deben cumplirse a la vez, y ninguna celda tiene dos valores. Para «uno de varios» use un par con OR y @cell.',
      'part-as-number': 'LEFT, RIGHT, MID y SUBSTITUTE dan texto. VALUE lo convierte en número.',
      'month-overflow': 'DATE no admite un mes 13, así que falla a fin de año. INT y MOD pasan el año.',
      'bare-values': 'En el criterio cada valor necesita una comparación con la celda que se prueba (`@cell = …`).',
      pairs:
        'COUNTIFS toma rango y criterio como dos argumentos, no una comparación; AND sobra, porque ya se cumplen todos los pares. Dé la columna una vez por cada límite.',
      'plural-form': 'Con varias condiciones la función es COUNTIFS o SUMIFS; en SUMIFS el rango que se suma va primero.',
      'word-for-tick': 'Una casilla contiene verdadero o falso, no una palabra: compárela con 1 o 0.',
      'one-of-several':
        'Una celda de selección múltiple tiene varios valores; `=` solo coincide con las que tienen ese único valor. HAS lo encuentra entre otros.',
      'part-of-date':
        'Una fecha nunca es igual al número de un mes o año: tome la parte de cada celda con @cell, dentro de IFERROR por las celdas vacías.',
      'open-window': 'El segundo límite deja fuera las fechas futuras; quítelo si deben contar.',
      'day-of-instant': 'Creado y Modificado llevan fecha y hora y nunca son iguales a un día. DATEONLY toma el día.',
      'written-date':
        'Una fecha no se puede escribir: entre comillas es texto, con barras una división. Escriba DATE(año, mes, día).',
      'growing-range':
        'El rango termina en una fila fija y las posteriores quedan fuera. Use la columna entera, desde otra columna o un campo de resumen.',
      'unwrapped-list': 'La función da una lista y una celda muestra un valor: póngala dentro de JOIN, COUNT, SUM o INDEX.',
      'chained-comparison': 'Las comparaciones no se encadenan: escriba las dos con AND.',
      'misplaced-not': 'NOT rodea una condición entera; «no es» se escribe `<>`.',
      'loose-first': 'Gana la primera prueba verdadera, y la menos estricta está delante: vaya de la más estricta a la menos.',
      'times-hundred': 'Un porcentaje es aquí una fracción: quite * 100 y dé a la celda formato de porcentaje.',
      'find-zero': 'FIND da 0 si el texto no está, y LEFT no admite una longitud negativa. Compruébelo antes.',
      'date-in-text': 'Una columna Texto/Número no puede mostrar una fecha. Cambie su tipo a Fecha; la fórmula es correcta.',
      'single-quotes': 'Los textos van entre comillas dobles, no simples.',
      'percent-sign': 'No hay signo de porcentaje en las fórmulas: 5 % es 0.05.',
      'operator-type': 'El operador no corresponde a sus dos lados, por ejemplo fecha más fecha o texto por número.',
      'argument-type': 'Un argumento es del tipo equivocado.',
      unexpected: 'AND, OR y NOT son funciones que rodean las condiciones; o falta un separador.',
      'unbracketed-name': 'Un nombre de columna con espacio, cifra o signo necesita corchetes, como `[Due Date]@row`.',
      'curly-quotes': 'Las comillas son tipográficas (de Word o de una página web). Smartsheet solo lee las rectas (`"`).',
      'foreign-operator': 'Un operador es de otro lenguaje: los textos se unen con `+` y no con `&`, distinto es `<>` y no `!=`.',
      'unknown-function': 'Esa función no existe en Smartsheet.',
      'locale-separator':
        'El separador no corresponde a la configuración regional: coma donde los decimales llevan punto, punto y coma donde llevan coma.',
      'unescaped-bracket': 'Los corchetes dentro del nombre de una columna llevan barra inversa: `[Budget \\[hrs\\]]`.',
      'quoted-criterion':
        'La comparación está entre comillas y así es un texto que ninguna celda contiene. El operador va fuera, sin comillas.',
      'wildcard-criterion': 'No hay comodines; `CONTAINS("x", @cell)` busca partes de un texto.',
      'range-size': 'Todos los rangos deben tener el mismo tamaño y estar en una sola hoja. Use siempre columnas enteras.',
      'unbalanced-parenthesis': 'Falta o sobra un paréntesis.',
      'unterminated-text': 'Falta una comilla.',
      'unknown-column': 'En la hoja no hay ninguna columna con ese nombre.',
      'excel-address': 'Smartsheet no conoce direcciones como B2: escriba la columna, por ejemplo `Cost@row`.',
      'self-reference': 'La fórmula lee su propia celda. Debe estar en otra columna.',
      'result-type': 'El resultado no corresponde al tipo de la columna.',
      'argument-count': 'El número de argumentos no es correcto.',
      'argument-order': 'Los argumentos están en el orden equivocado.',
      'range-operand':
        'Un operador compara una columna entera con un valor: use `@row` para esta fila, o COUNTIF para la columna.',
      'approximate-match': 'Sin `0` o `false` al final la búsqueda es aproximada y supone datos ordenados.',
      'blank-date': 'Una fecha vacía cuenta como anterior a cualquier otra: compruebe antes con ISDATE.',
      'column-formula': 'Una fórmula de columna no admite números de fila ni `$`.',
      'bare-name': 'Falta `@row` detrás del nombre de la columna.',
      'sumif-order':
        'SUMIF toma primero el rango que se comprueba, luego el criterio y después el rango que se suma. Aquí los dos rangos están cambiados.',
      'contact-name': 'El criterio debe ser igual al contacto entero; una parte del nombre no coincide.',
      'divide-by-zero': 'El divisor es 0 o está vacío.',
      'text-numbers': 'Las celdas contienen textos que parecen números.',
      'blank-date-part': 'MONTH, YEAR y otras funciones fallan con celdas vacías.',
      'no-match': 'El valor buscado no está igual en el otro lado: número frente a texto, un espacio al final, o falta.',
      'vlookup-block':
        'VLOOKUP busca solo en la primera columna de su bloque y cuenta las columnas desde ahí; INDEX con MATCH nombra las columnas.',
      'index-empty': 'No hay ningún resultado del que INDEX pueda tomar el primero.',
      blocked: 'Una celda que la fórmula lee muestra ella misma un error. Corrija primero esa.',
      'invalid-ref': 'La referencia entre llaves no existe en esta hoja. Escribirla o copiarla no la crea.',
      ref: 'Se borró una columna, fila u hoja que la fórmula lee.',
    },
    reasons: {},
    variants: {
      numbers:
        'Si las celdas solo parecen números (importación, vínculo de celda, signo de moneda), conviértalas en una columna auxiliar y sume esa:',
      'per-person':
        'Para contar por persona, haga una segunda hoja con una persona por fila en una columna de contacto y compare con el contacto mismo:',
      'key-missing': 'Si algunas claves pueden faltar en la otra hoja, muestre un vacío para ellas:',
      children: 'Si una fila padre debe sumar las filas con sangría debajo de ella, en la misma columna:',
      'key-as-text':
        '¿No se encuentra aunque está? Entonces un lado tiene un número y el otro un texto que parece igual (importación, ceros a la izquierda), o hay un espacio al final; pruebe una celda de cada hoja con ISNUMBER. Haga texto ambos lados: en el origen una columna auxiliar con la clave + "", a la que se hace referencia, y busque:',
      'as-text': 'Si la columna debe seguir siendo Texto/Número, convierta la fecha en texto:',
    },
    translated: 'En Smartsheet:',
    notTranslated: 'Esta fórmula no se puede trasladar tal cual: {0}',
    explained: 'Qué hace (en inglés):',
  },
  function: {
    written: 'Se escribe',
    example: 'Ejemplo',
    noted: 'Tenga en cuenta',
    errors: 'Errores posibles',
    missing: 'Smartsheet no tiene la función {0}: {1}.',
  },
  none: {
    unlikely: 'No puedo dar para esto una fórmula que sea probablemente correcta.',
    unplaced: 'No he podido situar estas palabras en su hoja: {0}.',
    nameThem:
      'Nombre las columnas y los valores tal como están en la hoja, y diga qué debe resultar: un número, una marca, una fecha o un texto.',
    unknown: 'No sé la respuesta a eso.',
    nearest: 'Los temas más cercanos:',
    orMeant: '¿O se refería a uno de estos temas?',
    perhaps: 'No estoy seguro de lo que quiere decir. El tema más cercano que conozco: {0}',
    ask: 'Puede preguntar por fórmulas (nombre sus columnas o elija una hoja), por un error (pegue la fórmula) y por cómo se hacen las cosas en Smartsheet.',
    blank: 'Haga una pregunta o pegue una fórmula.',
  },
  talk: {
    greeting:
      '¡Hola! Pregúnteme sobre Smartsheet: una fórmula (nombre sus columnas o elija una hoja), un error (pegue la fórmula) o cómo se hace algo.',
    thanks: 'De nada. Pregunte cuando surja otra cosa.',
  },
  types: {
    TEXT_NUMBER: 'Texto/Número',
    PICKLIST: 'Lista desplegable',
    MULTI_PICKLIST: 'Lista desplegable, selección múltiple',
    CHECKBOX: 'Casilla',
    DATE: 'Fecha',
    CONTACT_LIST: 'Lista de contactos',
    MULTI_CONTACT_LIST: 'Lista de contactos, varios',
    DATETIME: 'Fecha/hora (sistema)',
    DURATION: 'Duración',
    PREDECESSOR: 'Predecesoras',
    ABSTRACT_DATETIME: 'Fecha (proyecto)',
  },
};
