import type { TranslationTable } from '../entry.ts';

export const ES: TranslationTable = {
  'sheet-limits': [
    '¿Qué tamaño puede tener una hoja?',
    '¿Cuántas filas y columnas puede tener una hoja?',
    'Como máximo **20.000 filas**, **400 columnas** y **500.000 celdas**, lo que llegue antes: 20.000 filas dejan lugar para 25 columnas. Conviene archivar a partir del 70 %.',
  ],
  'automation-limits': [
    '¿Cuántas automatizaciones puede tener una hoja?',
    '¿Cuántos flujos de trabajo son demasiados?',
    'Hasta **150 flujos** por hoja, cada uno con hasta **100 bloques**, de ellos **30 acciones** como máximo. El mantenimiento se complica antes: una los que comparten disparador con rutas de condición y tome los destinatarios de una columna de contactos.',
  ],
  'cross-sheet-limit': [
    '¿Cuántas referencias a otras hojas puede tener una hoja?',
    'Límite de referencias entre hojas',
    'Unas **100 referencias distintas** por hoja. Una referencia es un rango de una hoja y cuenta una vez, la usen las fórmulas que la usen. Antes de llegar: un informe de resumen, una hoja auxiliar o DataMesh.',
  ],
  'automation-create': [
    '¿Cómo creo una automatización?',
    'Enviar un correo cuando cambia el estado',
    'Con un flujo: disparador, condición y acción. *Automatización > Crear flujo desde cero*; disparador *Cuando cambian filas*, columna Estado *cambia a* el valor; acción *Alertar a alguien*, destinatarios de una columna de contactos. Hace falta ser Administrador o Propietario y tener licencia.',
  ],
  'automation-rights': [
    '¿Quién puede crear automatizaciones?',
    '¿Puede un Editor crear flujos?',
    'Los flujos para todos los crean el **Propietario y los Administradores** de la hoja, con licencia. Un **Editor** solo puede crear alertas y recordatorios para sí mismo. Para mover o copiar filas, el autor también necesita ser Administrador o Propietario en la hoja de destino.',
  ],
  'automation-not-firing': [
    '¿Por qué no se dispara mi automatización?',
    'El flujo no se inicia con una fórmula o celda vinculada',
    'Si la celda la llena una **fórmula entre hojas o un vínculo de celda**, las acciones que cambian la hoja no se inician nunca: aprobar, mover, copiar, bloquear, registrar fecha. Cree el flujo en la hoja de origen, o use un **disparador por fecha** con el valor como condición.',
  ],
  'automation-daily': [
    '¿Cómo se mantiene al día TODAY()?',
    'La fórmula con TODAY no se actualiza',
    'Una hoja calcula cuando se abre o se cambia; en una hoja que nadie toca, `TODAY()` se queda atrás. Un flujo que cada mañana *registra una fecha* en una columna oculta hace que la hoja se recalcule.',
  ],
  'record-date': [
    '¿Cómo guardo la fecha de finalización?',
    'Registrar la fecha cuando cambia el estado',
    'No con una fórmula: `TODAY()` avanza cada día. Use un flujo: Estado *cambia a* Terminado, acción **Registrar una fecha** en la columna de fecha. Un segundo flujo la borra si el estado vuelve atrás. Las filas existentes se llenan una vez a mano.',
  ],
  'update-request': [
    '¿Cómo pido a un externo que rellene campos?',
    'Enviar una solicitud de actualización a un proveedor',
    'Con la acción **Solicitar una actualización**: la persona recibe un correo con un pequeño formulario de la fila y no necesita acceso a la hoja. Elija solo los campos que puede cambiar. Para externos, el permiso del flujo debe ser Limitado o Sin restricciones.',
  ],
  'approval-steps': [
    '¿Cómo hago una aprobación en dos pasos?',
    'Aprobación con varias personas',
    'Ponga las solicitudes de aprobación una tras otra en un solo flujo: cada una detiene su ruta, y *Aprobado* y *Rechazado* siguen por separado. **Cada nivel necesita su propia columna** para el resultado; la decisión final sale de una fórmula. Después, bloquee la fila.',
  ],
  'notify-outside': [
    '¿Por qué los externos no reciben el correo del flujo?',
    'La notificación no llega',
    'El ajuste de notificaciones de la hoja es demasiado estrecho. **Restringido** llega solo a quien tiene acceso, **Limitado** también a su cuenta, **Sin restricciones** a cualquier dirección: *Automatización > Permisos de flujo*. Si está en gris, pregunte al administrador del sistema.',
  ],
  'copy-vs-move-row': [
    '¿Mover o copiar filas?',
    'Archivar automáticamente las filas terminadas',
    '**Mover** quita la fila del origen, **copiar** la deja. Mover para archivar, copiar para entregas o instantáneas; llegan valores, no fórmulas. El autor y el propietario del origen necesitan ser Administrador o Propietario en el destino; títulos y tipos de columnas deben coincidir.',
  ],
  'reminder-due': [
    '¿Cómo envío un recordatorio antes del vencimiento?',
    'Recordar tres días antes de la fecha',
    'Con el disparador **Cuando se alcanza una fecha**: columna *Vencimiento*, *3 días antes*, condición *Estado no es Terminado*, acción *Alertar a alguien* de *Asignado a*. Otro flujo, *1 día después*, lo escala.',
  ],
  'form-create': [
    '¿Cómo creo un formulario?',
    'Recoger solicitudes con un formulario',
    'Un formulario pertenece a una hoja y cada envío agrega una fila. Cree antes las columnas y luego *Formularios > Crear formulario*; escriba los campos como preguntas, haga obligatorios solo los necesarios y deje Estado y Origen ocultos con valor predeterminado. Diez preguntas como mucho.',
  ],
  'form-conditional': [
    '¿Puede el formulario adaptarse a la respuesta?',
    'Mostrar campos del formulario según la respuesta',
    'Sí, con **lógica condicional**: campos, títulos y adjuntos aparecen según respuestas anteriores. Requiere Business o Enterprise y ser Administrador o Propietario: elija el campo que decide, *Agregar lógica*, y pruebe cada rama.',
  ],
  'form-prefill': [
    '¿Cómo prelleno un campo del formulario por enlace o QR?',
    'Un código QR por máquina',
    'Añada al enlace el título de la columna y el valor: `?Equipo=P-101&Sede=Madrid`, los espacios como `%20`. Valen los títulos de las **columnas de la hoja**. Un QR por enlace. Pruébelo de nuevo cuando cambie el nombre de una columna.',
  ],
  'form-two-sheets': [
    '¿Un formulario puede alimentar dos hojas?',
    'Repartir las entradas del formulario entre hojas',
    'No: un formulario escribe en **una** hoja. Reparta con un flujo por destino: *fila agregada*, *Departamento es TI*, *Copiar filas*. Si los equipos solo necesitan ver su parte, bastan informes filtrados sobre la misma hoja.',
  ],
  'form-edit-later': [
    '¿Se puede cambiar después lo enviado por formulario?',
    'Corregir un envío del formulario',
    'No con el formulario: solo **agrega** filas. Para cambiar una fila hace falta una solicitud de actualización, Dynamic View (complemento) o acceso a la hoja.',
  ],
  'form-new-rows-formula': [
    '¿Por qué las filas nuevas del formulario no tienen fórmula?',
    'La fórmula falta en filas nuevas',
    'Una fórmula de celda solo se copia si las filas vecinas tienen el mismo patrón. Conviértala en **fórmula de columna**: clic derecho > *Convertir en fórmula de columna* (Administrador o Propietario). Vale para todas las filas, también futuras; ya no se puede escribir en la columna.',
  ],
  'report-create': [
    '¿Cómo creo un informe?',
    'Reunir filas de varias hojas en una lista',
    '*+ > Informe > Informe de filas*, con el área de trabajo u hojas sueltas como origen; luego columnas, filtro y grupos. Se unen las columnas con el mismo título **y** tipo. Comparta también las hojas: un informe no da permisos propios.',
  ],
  'report-duplicate-columns': [
    '¿Por qué sale Estado dos veces en el informe?',
    'Las columnas del informe no se unen',
    'Un informe une columnas solo si **título y tipo** son iguales en todas las hojas; basta un espacio al final o texto frente a lista. Corríjalo en las hojas y después quite la columna antigua del informe.',
  ],
  'report-current-user': [
    '¿Cómo hago un informe donde cada uno ve solo sus tareas?',
    'Filtrar un informe por el usuario actual',
    'Filtro **Asignado a es usuario actual**; la columna debe ser de contactos en todas las hojas. Comparta el informe y las hojas. Filtra la vista pero no protege: quien tiene acceso a la hoja ve todas las filas.',
  ],
  'report-group': [
    '¿Cómo agrupo y sumo en un informe?',
    'Subtotales en un informe',
    'En el informe *Agrupar* (hasta tres niveles) y *Resumir* con suma, promedio, recuento, mínimo o máximo. Un gráfico puede leer directamente el informe agrupado. En Pro un informe lee una sola hoja y no agrupa.',
  ],
  'summary-report': [
    '¿Cómo consolido muchos proyectos en una vista de portafolio?',
    '¿Informe de filas o informe de resumen?',
    'Con un **informe de resumen**: una línea por hoja con los campos del resumen de hoja, y las hojas nuevas entran solas. Todas necesitan los mismos campos (nombre y tipo). Requiere Business o Enterprise.',
  ],
  'dashboard-create': [
    '¿Cómo creo un panel?',
    '¿Cómo se diseña un buen panel?',
    'La respuesta primero: cifras arriba a la izquierda, luego excepciones, abajo detalles y enlaces; un panel por público. Prepare los orígenes (campos de resumen, informes agrupados) y después *+ > Panel* con widgets de métrica, gráfico e informe.',
  ],
  'dashboard-refresh': [
    '¿El panel está actualizado?',
    'El panel muestra cifras antiguas',
    'Un panel se actualiza cada **diez minutos**. Si la cifra viene de una fórmula con `TODAY()` en una hoja que nadie abre, la hoja está atrasada: un flujo diario que registre una fecha lo arregla.',
  ],
  'dashboard-trend': [
    '¿Cómo muestro la tendencia de un KPI por meses?',
    'Instantánea mensual de cifras',
    'Las hojas solo guardan el valor actual, así que hace falta una **hoja de historial con fechas**: una fila de métricas que un flujo copia a *Historial* el último día del mes (la copia lleva valores). De ahí el gráfico. Hacia atrás no se puede.',
  ],
  'dashboard-kpis': [
    '¿Qué KPI mostramos en el panel?',
    '¿Cuántos indicadores para la dirección?',
    'Empiece por la decisión: cada cifra necesita alguien que actúe, una meta y un umbral. La dirección recibe **de 5 a 7 cifras** y las excepciones; los mandos, carga y colas; el equipo, su lista.',
  ],
  'permission-levels': [
    '¿Qué niveles de permiso hay?',
    '¿Qué puede hacer un Editor?',
    '**Visor** lee, **Comentarista** comenta, **Editor** cambia filas no bloqueadas, **Editor con permiso de compartir** además invita, **Administrador** cambia columnas, bloqueos y flujos, **Propietario** borra y traspasa. Dé el nivel mínimo que baste.',
  ],
  'share-part': [
    '¿Cómo comparto solo una parte de una hoja?',
    'Que cada proveedor vea solo sus filas',
    'Ocultar columnas y filtrar no protege: quien tiene acceso lo ve todo. Quedan **Dynamic View** (complemento; filas y campos por persona) o una **segunda hoja** que traiga solo las columnas deseadas con fórmulas entre hojas.',
  ],
  licences: [
    '¿Quién necesita licencia?',
    '¿Los editores son gratis?',
    'Depende del contrato. En el **modelo de suscripción por usuario** decide el permiso que se usa: editar suele costar un asiento, ver no. En el modelo antiguo solo la necesitaban los creadores. Revise cada trimestre quién sigue editando.',
  ],
  'deleted-recovery': [
    'Borraron una hoja o filas, ¿qué hago?',
    'Restaurar una hoja borrada',
    'Una hoja se puede restaurar durante **30 días** desde los elementos eliminados de su **propietario**; los administradores del área no pueden. Las filas no quedan ahí: deshacer en la sesión abierta, el registro de actividad y una copia de seguridad.',
  ],
  'dynamic-view': [
    '¿Cuándo necesito Dynamic View?',
    '¿Dynamic View o informe?',
    'Cuando alguien debe ver o cambiar solo **algunas filas o campos** sin acceso a la hoja: proveedores, clientes, solicitantes. Es un complemento. Si todos pueden ver el origen, basta un informe.',
  ],
  'data-shuttle': [
    '¿Cómo importo cada noche un archivo del ERP?',
    'Cargar un CSV automáticamente en una hoja',
    'Con **Data Shuttle** (complemento): CSV o XLSX de un adjunto, OneDrive, SharePoint, Google Drive o Box. **Combinar** por clave si también trabajan personas en las filas, **reemplazar** para extractos diarios completos (origen en orden estable), **agregar** para registros.',
  ],
  dependencies: [
    '¿Cómo activo las dependencias?',
    'Que las fechas se muevan cuando se retrasa la tarea anterior',
    'En la vista Gantt, *Configuración del proyecto*: primero días laborables y festivos, luego *Dependencias habilitadas* con inicio, fin, duración y predecesoras. En Predecesoras el número de fila, por ejemplo `5FS +2d`. No escriba una fecha sobre una calculada: borra el vínculo.',
  ],
  'template-project': [
    '¿Cómo empiezo cada proyecto con la misma plantilla?',
    'Copiar una plantilla de proyecto con paneles y flujos',
    'Prepare **una carpeta** con plan, registro RAID, informe y panel, probada y sin datos, y cópiela con *Guardar como nuevo*: los vínculos internos apuntan a las copias. No copie solo la hoja. Para muchos proyectos iguales, Control Center.',
  ],
  'import-excel': [
    '¿Reconstruimos el Excel tal cual?',
    'Importar un archivo de Excel',
    '*+ > Importar* acepta XLSX o CSV; llegan los valores, no las fórmulas. Pero no lo reconstruya tal cual: enumere los **tipos de registro**; cada uno será una hoja, y las pestañas por cliente o mes, una columna con filtro. Limpie los datos, importe lo abierto, rehaga los cálculos como fórmulas de columna y deje el archivo antiguo en solo lectura en una fecha fija.',
  ],
  'api-limits': [
    '¿Qué límites tiene la API?',
    'Error 429 o 4003 de la API',
    '**300 solicitudes por minuto** y token; adjuntar e historial de celda cuentan diez. Después, 429 con código 4003: espere 60 segundos. Máximo **500 filas por llamada**; las llamadas a una hoja, una tras otra (si no, 4004).',
  ],
  'api-create': [
    '¿Qué se puede crear por API?',
    'Crear paneles, formularios y flujos por API',
    'Áreas de trabajo, carpetas, hojas, columnas, fórmulas, referencias, filas y, desde abril de 2026, informes. **No**: paneles, formularios, automatizaciones, filtros ni ajustes de Gantt y dependencias. Estos viajan con una **carpeta o área copiada**.',
  ],
  'column-formula-rules': [
    '¿Qué es una fórmula de columna?',
    '¿Por qué no puedo convertir en fórmula de columna?',
    'Está en cada fila de la columna, también en las futuras. Admite `@row`, columnas enteras, `{referencias}` y `[Campo]#`; **no** números de fila (`Cost1`), `$` ni partes de columna. Clic derecho > *Convertir en fórmula de columna* (Administrador o Propietario).',
  ],
  'cross-sheet-create': [
    '¿Cómo hago referencia a otra hoja?',
    'Crear una referencia entre hojas',
    'Con una referencia entre llaves, como `{Cost}`. Empiece la fórmula, pulse *Referencia a otra hoja*, elija hoja y columna entera y póngale nombre. Escribir solo el nombre no la crea.',
  ],
  'criteria-syntax': [
    '¿Por qué COUNTIF da 0?',
    '¿Cómo escribo criterios en COUNTIF y SUMIFS?',
    'El operador va **fuera** de las comillas: `> 1000`, `<> "Done"`. Entre comillas, `">1000"` es un texto que ninguna celda contiene. No hay comodines: `CONTAINS("x", @cell)`. Si sigue en 0, los números están como texto (ISNUMBER).',
  ],
  'lookup-choice': [
    '¿BUSCARV (VLOOKUP) o INDEX/MATCH?',
    '¿Cómo traigo valores de otra hoja?',
    'Use **INDEX con MATCH** sobre dos columnas sueltas: busca hacia cualquier lado y resiste columnas movidas; el `0` pide coincidencia exacta. VLOOKUP busca solo en la primera columna de su bloque, y XLOOKUP no existe.',
  ],
  'error-unparseable': [
    '¿Qué significa #UNPARSEABLE?',
    '¿Por qué mi fórmula da #UNPARSEABLE?',
    'Smartsheet no puede leer la fórmula. Revise: nombres con espacio sin corchetes (`[Due Date]@row`), paréntesis o comillas sin cerrar, comillas tipográficas, funciones que no existen, `&` en vez de `+`, `!=` en vez de `<>`, falta de `@row`, separador equivocado. IFERROR no lo captura.',
  ],
  'error-no-match': [
    '¿Qué significa #NO MATCH?',
    'El número está en las dos hojas y da #NO MATCH',
    'No hay un valor **exactamente igual**: casi siempre un lado es número y el otro un texto parecido, o hay un espacio al final. Pruebe con ISNUMBER, haga texto ambos lados con `+ ""` y use MATCH con `0`.',
  ],
  'error-circular': [
    '¿Qué significa #CIRCULAR REFERENCE?',
    'Fórmula que se lee a sí misma',
    'La fórmula lee **su propia celda**. Póngala en otra columna o en un campo de resumen; las filas padre suman con SUM(CHILDREN()). Para que cambie un valor escrito, use un flujo con *Cambiar valor de celda*.',
  ],
  'error-blocked': [
    '¿Qué significa #BLOCKED?',
    'El total muestra #BLOCKED',
    'Una celda que la fórmula lee **muestra un error**. Corrija primero esa; si allí es de esperar, captúrelo **allí** con IFERROR, no en el total.',
  ],
  'error-invalid-ref': [
    '¿Qué significa #INVALID REF?',
    'Fórmula copiada con {rango} da #INVALID REF',
    'La referencia entre llaves no existe **en esta hoja**; copiarla o escribirla no la crea. En la fórmula pulse *Referencia a otra hoja* y dele el mismo nombre. Las que no se usan se borran a las dos horas.',
  ],
  'error-invalid-data-type': [
    '¿Qué significa #INVALID DATA TYPE?',
    'MONTH o YEAR da #INVALID DATA TYPE',
    'Una función recibió el tipo equivocado: MONTH o NETDAYS de una **celda vacía o un texto**, o cálculo con texto. Compruebe con ISDATE o ISNUMBER; en un criterio, `IFERROR(MONTH(@cell), 0)`.',
  ],
  'error-divide-by-zero': [
    '¿Qué significa #DIVIDE BY ZERO?',
    '¿Cómo evito la división por cero?',
    'El divisor es 0 o está **vacío**, o AVG no encontró números. Compruebe el divisor en vez de ocultar todos los errores.',
  ],
  'blank-dates': [
    '¿Por qué una fecha vacía cuenta como vencida?',
    'Excluir fechas vacías en fórmulas',
    'Una fecha vacía cuenta como **anterior a cualquier otra**; MONTH y YEAR de ella dan error. Compruebe antes con ISDATE y, en un criterio, con IFERROR.',
  ],
  symbols: [
    '¿Cómo pongo semáforos en una hoja?',
    'Rojo amarillo verde por fórmula',
    'Con una columna de **símbolos** a la que la fórmula da el nombre en inglés: `"Red"`, `"Yellow"`, `"Green"`, `"Blue"`, `"Gray"`; Harvey `"Empty"`, `"Quarter"`, `"Half"`, `"Three Quarter"`, `"Full"`; banderas y casillas 1 o 0.',
  ],
  duplicates: [
    '¿Cómo encuentro duplicados?',
    'Marcar filas repetidas',
    'Con una casilla y esta fórmula de columna; después filtre por ella. Una hoja no puede prohibir duplicados, pero un flujo puede avisar cuando aparecen.',
  ],
  'us-what': [
    '¿Qué puedes hacer?',
    '¿Qué es Sheetwright?',
    'Respondo preguntas sobre Smartsheet: **fórmulas** con sus propias columnas, fórmulas que dan **error**, traducciones desde **Excel** y cómo se hace algo (automatizaciones, formularios, informes, paneles, permisos, límites). Elija una hoja o nombre sus columnas; cada fórmula se comprueba con ellas. En **Projects**, seis pasos de preguntas dan una solución que usted revisa y que luego se crea en su propio espacio de trabajo de Smartsheet.',
  ],
  'us-program': [
    '¿Eres una persona o un bot?',
    '¿Hablo con un humano o con una IA?',
    'Soy un programa, no una persona. Por lo general respondo con el conocimiento propio de Sheetwright, y su pregunta no sale de Sheetwright. Un modelo de lenguaje responde solo si usted ha permitido a su proveedor; la cabecera de la conversación dice quién responde. Lo que escriba con *Contact Support* en la página **Subscription** lo leen personas.',
  ],
  'us-trial': [
    '¿Cuánto dura la prueba gratuita?',
    '¿Hay un periodo de prueba?',
    '**7 días**, con todo lo que incluye el plan elegido. Hace falta una tarjeta, pero no se cobra nada antes de que termine; tres días antes se lo recordamos por correo. Si cancela durante la prueba, termina en el acto y no cuesta nada. Se da una sola vez.',
  ],
  'us-cancel': [
    '¿Cómo cancelo mi suscripción?',
    '¿Cómo doy de baja mi plan de Sheetwright?',
    'En la página **Subscription**, con *Cancel Subscription*. Durante la prueba el acceso termina en el acto y no se cobra nada; después dura hasta el final del periodo pagado. Sus proyectos y todo lo creado en su espacio de Smartsheet siguen siendo suyos.',
  ],
  'us-plans': [
    '¿Cuánto cuesta Sheetwright?',
    '¿Qué planes tienen y qué incluyen?',
    'La página **Subscribe** muestra nuestros planes con su precio al mes y lo que incluye cada uno; se distinguen, entre otras cosas, en las consultas al mes y en el soporte. Cada uno se renueva por meses y puede cancelarse cuando quiera. Su plan, su tarjeta y sus facturas están en la página **Subscription**. Las licencias de Smartsheet las vende Smartsheet.',
  ],
  'us-data': [
    '¿Guardan los datos de mis hojas?',
    '¿Qué pasa con mis datos?',
    'Cuando pregunta sobre una hoja, sus columnas y filas se leen en ese momento con el acceso que usted dio; el consultor no puede cambiar nada. Sus preguntas y respuestas quedan en su historial hasta que las borre, y sus proyectos también. Nada va a un modelo de lenguaje si usted no permite a su proveedor; se revoca en el perfil, en *AI*. Las tarjetas las guarda Stripe.',
  ],
  'us-undo': [
    '¿Puedo deshacer lo que crearon?',
    '¿Cómo elimino las hojas que creó Sheetwright?',
    'Antes de crear, *Undo* retira sus cambios a la solución y se conservan las versiones anteriores. Lo creado es suyo y está en Smartsheet: cámbielo o elimínelo allí (una hoja eliminada se puede restaurar durante 30 días). Eliminar un proyecto en Sheetwright borra aquí sus respuestas y su solución, y nada en Smartsheet.',
  ],
  'us-builds': [
    '¿Qué crea Sheetwright?',
    '¿Cambian mis hojas existentes?',
    'En **Projects**: seis pasos de preguntas y una solución que usted revisa; nada se crea antes de pulsar *Create Assets*. Se crean hojas e informes **nuevos** en su propio espacio de Smartsheet, tal como los revisó; sus hojas existentes no se cambian. La API de Smartsheet no crea paneles, formularios ni automatizaciones: para eso recibe pasos guiados.',
  ],
  'us-connect': [
    '¿Cómo conecto mi cuenta de Smartsheet?',
    '¿De dónde saco la clave de API para Sheetwright?',
    'En el **Dashboard** de Sheetwright: elija su región y confirme el acceso con su cuenta de Smartsheet (puede retirarlo cuando quiera) o pegue una clave de API. La clave se obtiene en Smartsheet en *imagen de la cuenta > Personal Settings > API Access > Generate new access token*; solo se muestra una vez.',
  ],
  'us-account': [
    '¿Cómo elimino mi cuenta?',
    'Eliminar mi cuenta y todos mis datos',
    'En su perfil, con *Delete Account*. Se borran el perfil y los accesos, los proyectos y soluciones, sus preguntas y el acceso a Smartsheet. Todo lo creado en Smartsheet se queda: es suyo.',
  ],
  'us-languages': [
    '¿Qué idiomas hablas?',
    '¿Puedo preguntar en español?',
    'Pregunte en español, inglés, alemán, francés, portugués o japonés, y respondo en ese idioma. Algunos temas los tengo solo en inglés; entonces la respuesta lo dice.',
  ],
  'us-support': [
    '¿Cómo contacto con el soporte?',
    '¿Puedo hablar con una persona?',
    'Escríbanos con **Contact Support** en la página **Subscription**: qué no funciona o qué necesita. Respondemos por correo.',
  ],
  'report-rights': [
    '¿Por qué alguien ve el informe vacío?',
    'Mi compañero no ve el informe compartido',
    'Un informe nunca da más permisos que la hoja. Cada uno ve solo filas de hojas **compartidas con él**, y edita solo donde la hoja lo permite: sin acceso a las hojas de origen el informe queda vacío. Para mostrar filas sin compartir la hoja hace falta Dynamic View.',
  ],
  'gantt-empty': [
    '¿Por qué está vacío el Gantt?',
    'No aparecen las barras del Gantt',
    'El Gantt necesita **dos columnas de fecha de verdad**, elegidas en la configuración del proyecto, con inicio y fin en cada fila. Las fechas que una fórmula escribe como texto y las columnas de otro tipo no dan barras. A la línea de tiempo le basta una fecha.',
  ],
  'building-blocks': [
    '¿Qué diferencia hay entre hoja, informe y panel?',
    '¿Informe o panel?',
    'Una **hoja** tiene los datos: una fila por registro. Un **informe** muestra filas de una o muchas hojas, filtradas y agrupadas; lo que se edita allí cambia la hoja. Un **panel** muestra cifras, gráficos e informes en widgets. Un **formulario** agrega filas, un **flujo de trabajo** reacciona a ellas y un **espacio de trabajo** reúne todo con sus permisos.',
  ],
  'cell-history': [
    '¿Quién cambió la celda?',
    'Ver el valor anterior de una celda',
    '*Clic derecho en la celda > Historial de celda* muestra cada valor con persona y hora. *Archivo > Registro de actividad* muestra quién vio, cambió, compartió o eliminó algo, y se puede exportar. Hasta dónde llega depende del plan.',
  ],
  'executive-mail': [
    '¿Cómo recibe la dirección las cifras sin entrar?',
    'Enviar el informe en PDF cada lunes',
    'Programe un correo del informe o de la hoja: *Archivo > Enviar como adjunto*, PDF, recurrente, cada semana el día antes de la reunión. Un correo por semana vale más que diez alertas. Ponga las excepciones en el primer grupo del informe.',
  ],
  'lock-rows': [
    '¿Cómo bloqueo una columna o filas?',
    'Proteger fórmulas y filas contra cambios',
    'Las columnas a mano (*clic derecho en la columna > Bloquear columna*) y las filas con la acción **Bloquear filas** de un flujo, por ejemplo tras la aprobación. Los editores ya no pueden cambiarlas ni eliminarlas. **Los administradores y el propietario sí**: el bloqueo evita descuidos, no es prueba para una auditoría.',
  ],
  'sheet-design': [
    '¿Cómo se estructura bien una hoja?',
    '¿Una hoja grande o varias pequeñas?',
    'Decida qué **significa una fila** (un proyecto, una solicitud, un equipo) y manténgalo en toda la hoja. Cosas distintas van en hojas propias. Cada registro tiene una clave, un responsable, un estado y una fecha; lo calculado va en columnas auxiliares o en el resumen de hoja.',
  ],
  baseline: [
    '¿Cómo comparo el plan con las fechas actuales?',
    'Fijar una línea base',
    'Fije una **línea base** al aprobar el plan y de nuevo tras cada cambio aprobado: agrega columnas de inicio, fin y variación, y el Gantt muestra ambas barras. Informe las filas con más de unos días de variación.',
  ],
  'share-sheet': [
    '¿Cómo comparto una hoja?',
    'Dar acceso a una hoja a un compañero',
    'Con el botón **Compartir** de la hoja, el informe, el panel o el espacio de trabajo: escriba direcciones o un grupo y elija el permiso. Compartir un **espacio de trabajo** abre todo lo que contiene, también lo que llegue después. Desde unas 15 personas convienen los grupos.',
  ],
  'cannot-sms': [
    '¿Smartsheet puede enviar un SMS?',
    'Mensaje de WhatsApp o SMS por una tarea',
    'No por sí solo: los flujos envían **correo**, avisos en la app y mensajes a **Slack, Teams o Google Chat**. Con la app móvil el aviso llega como notificación push. Un SMS o WhatsApp de verdad requiere una herramienta de integración (Bridge, Power Automate, Zapier) con un proveedor propio.',
  ],
  'conditional-format': [
    '¿Cómo coloreo filas según una condición?',
    'Crear un formato condicional',
    'Con el **formato condicional** de la barra: una regla con condición, formato y las columnas o la fila entera. Rigen de arriba abajo y gana la primera que se cumple. Comparan con valores o fechas fijos, no con otras columnas: para eso, una columna auxiliar con fórmula. Una fórmula no puede colorear.',
  ],
  backup: [
    '¿Cómo hago una copia de seguridad de una hoja?',
    'Respaldo semanal de un espacio de trabajo',
    'Pida una **copia de seguridad** en el menú de la hoja o del espacio de trabajo: un archivo con los datos en Excel y los adjuntos. En Business y Enterprise la de un espacio puede **repetirse** cada semana. No incluye flujos, formularios, informes ni paneles: de esos guarde una copia con *Guardar como nuevo*.',
  ],
  'approval-deputy': [
    '¿Qué pasa si el aprobador no está?',
    'Suplente para las aprobaciones',
    'Toda aprobación necesita un suplente, un recordatorio y un plazo. Tenga aprobador y suplente en columnas de contacto; un flujo diario recuerda a los pocos días y después pregunta al suplente. El silencio nunca cuenta como un sí.',
  ],
};
