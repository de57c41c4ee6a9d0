import type { StatementTexts } from './statement-texts.ts';

export const spanish: StatementTexts = {
  negations: 'nunca, jamás, nadie, no, nada, ningún, ninguna, ninguno, sin, tampoco',
  hedges:
    'nadie sabe, no lo sabemos, no sabemos, por definir, sin definir, pendiente de decidir, está abierto, aún no está claro, no está claro, no estamos seguros, no sabemos si, quizás, quizá, tal vez, probablemente, por decidir, sin decidir, creemos, por confirmar, está por ver',
  privacy:
    'rgpd, lopd, protección de datos, datos personales, datos de salud, datos médicos, confidencialidad, secreto profesional, privacidad, lfpdppp',
  coded: 'iniciales, solo número, anónim*, seudónim*, sin nombre*, por código',
  signed: 'firmado, firmada, firma, firmas, firmar, firmados, firmadas',
  collected: 'satisfacción, satisfechos, valoración, valoraciones, encuesta*, puntuación, calificación, reseñas, recomiendan',
  vague:
    'compra pequeña, compras pequeñas, pedidos grandes, pedidos pequeños, gastos menores, gastos mayores, compras grandes, reparaciones menores, reparaciones mayores, importes altos, cambios menores, gasto pequeño, obras menores',
  abroad: 'internacional*, extranjero, países, exportación, exportamos, todo el mundo, europa',
  money:
    'presupuesto, presupuestos, precio, precios, coste, costes, costo, costos, factura, facturas, pago, pagos, cuota, cuotas',
  byForm: 'por formulario, por un formulario, con un formulario, formulario web, formulario en línea, mediante formulario',
  byDevice: 'móvil, móviles, celular, celulares, tableta, tabletas, sin internet, sin cobertura, sin señal, en la oficina',
  byWay: 'a mano, manualmente, api, integración, conector, interfaz, importación automática',
  byOrder: 'por orden, por fecha, por prioridad, por orden de llegada, por antigüedad, por urgencia',
  clashes:
    'doble reserva, reservado dos veces, dos veces, al mismo tiempo, a la vez, se solapan, solapamiento*, coinciden, capacidad, sobrecupo, duplicado el turno',
  bounds: 'no más de, no menos de, no más tarde de, a más tardar',
  exclusives: 'solo, solamente, únicamente, exclusivamente, nadie más',
  nobodyBut: 'nadie salvo, nadie excepto, nadie más que, nadie menos, nadie que no sea, nadie aparte de, nadie fuera de',
  universals: 'quien esté, quien sea, todos, todas, todo, toda, cualquiera, cualquier, cada, siempre, mismos, mismas',
  demands: 'debe*, puede*, hay que, tiene que, tienen que, nunca, nadie, siempre, todo, solo, nada, ha de, han de, ya no, no más',
  exceptions: 'salvo, excepto, a menos que, sin, antes, hasta, más de, dos veces, si, cuando',
  conditions: 'cuando, si, en cuanto, una vez, después de, antes de, hasta, al',
  today: 'hoy, actualmente, ahora, hasta ahora, por ahora',
  by: 'por',
  reports: 'informe, informes, lista, listas, listado, listados, tablero, panel, resumen, gráfico, reporte, reportes',
  within: 'dentro de, en menos de, en un plazo de, antes de, a más tardar',
  ahead: 'de antelación, con antelación, por adelantado',
  totals:
    'tiene, tenemos, flota de, equipo de, cuenta con, somos, todos los, todas las, los, las, nuestros, nuestras, tenemos, hay, gestionamos, somos, operamos, con',
  parts: 'de, del, cada, por, en, al, a, o, con, sin, que, más, nuevos, nuevas, para, abiertas, abiertos, vencidas',
  notOnly: 'no solo, no solamente',
  subjects: 'nosotros, ellos, se, los, el, la',
  readOnly: 'solo lectura, solo lee, solo consulta, solo consultar, solo ver',
  deferred:
    'de todos modos, igualmente, después, luego, más tarde, posteriormente, al día siguiente, directo, directamente, en el momento, por teléfono, de palabra, primero',
  lasts: 'dura, duran, tarda, tardan',
  also: 'también, además',
  late: 'después, luego, más tarde, posteriormente, al día siguiente',
  others: 'de otros, de otras, de los demás, de las demás, entre sí, de todos, de todas, ajenos, ajenas',
  own: 'propio, propia, propios, propias, su, sus',
  first: 'antes de, antes',
  titles: 'señor, señora, don, doña, sr, sra, dr, dra',
  ownRows:
    'solo ven, solo ve, solo lo suyo, solo sus propios, solo sus propias, no deben ver, no puede ver, no pueden ver, no debe ver',
  uses: 'trabajan en, lo usan, la usan, usarán, entran en, capturan sus, registran sus, anotan sus, necesitan acceso, tienen acceso, licencia*',
  projects: 'implantación, proyecto, despliegue, puesta en marcha, piloto, migración, tarda, dura',
  empty:
    'lugar vez veces va van viene vienen sale salen hace hacen da dan quiere queremos necesita necesitamos tiene tienen poner usar ser estar está están hay guardar mismo misma nuevo nueva completo completa favor también unas unos aproximadamente',
  currencies:
    'EUR=euro, euros, eur; USD=dólar, dólares, usd; GBP=libras, gbp; CHF=francos, chf; JPY=yenes; BRL=reales; MXN=pesos, mxn',
  acts: {
    see: 'conocer, conoce, conocen, enterarse, saber, ver, ve, ven, vean, vea, visto por, vista por, vistos por, vistas por, visto solo, vistos solo, visible, visibles, acceso, acceder, consultar, consultan, mirar, miran, abrir',
    send: 'enviar, envía, envían, enviado*, compartir, comparte, mandar, manda, mostrar, muestra, publicar',
    change: 'corrij*, retoc*, rectific*, cambi*, modific*, corrig*, correg*, edit*, actualiz*, ajust*',
    enter:
      'capturar, capturan, captura, anotar, anota, anotan, introducir, introduce, registrar, registra, registran, rellenar, rellena',
    approve: 'aprob*, aprueb*, autoriz*, firma, firman, firmar, firmad*',
    delete:
      'sobrescrib*, quemad*, borrar, borra, borran, borrad*, borramos, elimin*, destruir, destruid*, destruy*, tirar, tiramos, se tira, se tiran, desechar, desech*, triturar, tritur*',
    keep: 'guardar, guarda, guardan, guardad*, guardamos, conservar, conserva, conservan, conservad*, conservamos, archivar, archivad*, archivan, almacen*',
    skip: 'omitir, omite, omiten, saltar, salta, saltarse',
    print: 'imprim*, impres*',
    track: 'seguir, seguimiento, recoger, recopil*',
    charge: 'cobrar, cobra, cobramos, cobran, factura, facturar',
  },
  stances: {
    paper: {
      is: 'imprimir la, imprimir el, imprimimos, a la carpeta, en papel, copia en papel, impreso, impresa, impresos, copia impresa, firmada en papel, en físico, se imprime, se imprimen, en una carpeta, en carpetas, archivado en papel, a tinta',
      not: 'sin papel, cero papel, nada de papel, dejar el papel, eliminar el papel, todo digital, no más papel, ningún papel, nada en papel, nada más en papel, dejar de usar papel',
    },
    mail: {
      is: 'por correo, por email, correo electrónico a, correo a, aviso por correo, recordatorio por correo, enviar un correo, manda un correo',
      not: 'nada de correos, sin correos, sin ningún correo, ningún correo, no correos, no más correos, no queremos correos, no tienen correo',
    },
    phone: {
      is: 'con el móvil, desde el móvil, en el móvil, con el celular, desde el celular, en el celular, con la tableta, en la tableta',
      not: 'nadie tiene móvil, sin móvil, no hay móviles, nadie tiene celular, sin celular, móviles prohibidos, sin dispositivos, prohibido el móvil, prohibido el celular',
    },
    macro: { is: 'macro, macros, script, scripts', not: 'sin macros, nada de macros, no macros, sin scripts' },
    byHand: {
      is: 'a mano, manual*, manualmente',
      not: 'totalmente automático*, completamente automático*, todo automático, nada a mano, sin intervención manual, sin pasos manuales, nada manual',
    },
    optional: {
      is: 'nos saltamos, se saltan, casi nadie, prescindimos de, se omite, se omiten, no se hace, a voluntad, si quieren, se puede omitir, no hace falta, pueden saltarse, opcional*, voluntari*, no es obligatorio, no obligatorio',
      not: 'obligatori*, imprescindible',
    },
    hidden: {
      is: 'secret*, confidencial*, solo personal, no es público, nadie de fuera, solo interno, no se publica, no se publican, no debe hacerse público, no puede hacerse público, no debe salir de, uso interno',
      not: 'es público, es pública, son públicos, son públicas, visible para todos, abierto a todos, todos pueden ver, todos ven, cualquiera puede ver, en nuestra web, en la web, en internet, cualquiera puede abrir, página pública',
    },
    named: {
      is: 'nombre y apellidos, nombre completo, por su nombre de pila, por su nombre, por nombre, con nombre, con su nombre, nominal*, nombre de quien, nombre de la persona que, nombre del autor, nombre del denunciante, autor de, responder a quien, contestar a quien, avisar a quien, quien escribió',
      not: 'solo código, solo con código, solo un código, solo número*, anónim*, sin nombre*',
    },
    apart: {
      is: 'hojas separadas, hoja propia, hojas propias, su propia hoja, una hoja por, una hoja para cada, archivos separados, hoja aparte, hojas aparte',
      not: 'una sola hoja, una única hoja, todo en una hoja, una lista para todo*, una sola lista, una sola tabla, la misma hoja, el mismo espacio',
    },
    stays: {
      is: 'sigue, siguen, queda, quedan, se mantiene, se mantienen, mantener, continúa, continuar con, conservamos',
      not: 'dejamos de usar, dejar de usar, abandonamos, abandonar, eliminar, eliminamos, sustituir, sustituye, reemplazar, reemplaza, desaparece, quitar, ya no se usa',
    },
    waits: {
      is: 'debe aprobar*, deben aprobar*, aprueba todo, firma todo, tiene que aprobar*, aprobado por, autorizado por',
      not: 'nada puede esperar, nada debe esperar, nadie debe esperar, sin esperar, no puede esperar, nadie espera, nada espera',
    },
    weekend: {
      is: '24 7, las 24 horas, siete días a la semana, también fines de semana, fines de semana incluidos, día y noche',
      not: 'nadie trabaja los fines de semana, no fines de semana, fin de semana cerrado, cerrado los domingos, solo de lunes a viernes, solo días laborables',
    },
    personal: {
      is: 'fecha de nacimiento, diagnóstico, diagnósticos, domicilio, historia clínica, historial médico',
      not: 'sin datos personales, ningún dato personal, nada de datos personales, no datos personales, sin datos de salud, sin datos médicos, ningún dato de salud',
    },
    languages: {
      is: 'bilingüe, español e, español y, en dos idiomas, en ambos idiomas',
      not: 'solo en español, solo español, todo en español, únicamente en español',
    },
    more: { is: 'aument*, duplic*, increment*, más', not: 'reduc*, bajar, disminu*, recort*, menos' },
    online: {
      is: 'en línea, online, en directo, en tiempo real, en vivo',
      not: 'no hay cobertura, sin cobertura, no hay internet, sin internet, sin conexión, no hay wifi, sin señal, no hay señal, nunca hay señal, nunca hay cobertura, zona sin red',
    },
    buys: {
      is: 'vamos a comprar, compraremos, comprar un*, contratar un* nuev*, nuevas licencias',
      not: 'ningún software nuevo, ninguna herramienta nueva, sin herramientas nuevas, no se compra software, no queremos comprar, nada de software nuevo, sin licencias nuevas, no hay dinero para software, no hay presupuesto para licencias, no hay presupuesto para software, no hay dinero para licencias, no se puede comprar nada, no compramos licencias',
    },
  },
};
