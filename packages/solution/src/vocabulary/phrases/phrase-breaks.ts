import type { Language } from '../entry.ts';

/** Words that a noun phrase never holds: they end it. */
export const PHRASE_BREAKS: Readonly<Record<Exclude<Language, 'ja'>, string>> = {
  en: `a an the this that these those some any each every all both no not none nobody noone everyone everybody someone anyone anything everything something nothing
    i me my mine we us our ours you your yours he him his she her hers it its they them their theirs who whom whose which what where when why how whoever
    is are was were be been being am isn't aren't don't doesn't didn't won't can't cannot shouldn't do does did done has have had having will would shall should can could may might must
    of in on at by for from to with without within into onto over under above below between among across through during before after since until till per via about against toward towards
    and or but nor so yet if then than as because while though although unless whether like except
    up down out off again once just only also even still already very too more most less least much many few several enough other another same such own
    need needs needed want wants wanted like would get gets got getting go goes went going come comes came coming make makes made making take takes took taking taken
    give gives gave given keep keeps kept keeping see sees saw seen seeing know knows knew known knowing say says said tell tells told ask asks asked use uses used using
    track tracks tracking manage manages managing managed run runs running handle handles handling handled do let lets put puts try tries tried show shows showing shown look looks find finds found
    send sends sent sending receive receives received receiving arrive arrives arrived live lives help helps start starts started stop stops end ends become becomes work works working happen happens
    miss misses missed missing lose loses lost forget forgets forgot forgotten wait waits waiting waited call calls called assign assigned assigns choose chooses assemble assembles assembled
    must shall please honestly currently today tomorrow yesterday now later soon always never often sometimes usually mostly rarely ever rn etc e.g i.e w/ w/o vs approx around roughly
    here there everywhere somewhere nowhere out late early lately recently ahead back away together apart alone yes ok okay bit lot lots kind sort way ways thing things stuff
    percent due next last first second third new old current active open closed overdue total average median planned actual real different full whole single double daily weekly monthly quarterly yearly annual nightly
    fast slow quick easy hard simple big small large huge long short good bad better worse best worst high low higher lower right wrong true false clear visible
    remind reminds alert alerts notify notifies email emails ping pings nag text texts message escalate escalates warn warns route routes sees merged copied scattered buried overlooked
    require requires required contain contains include includes provide provides ensure allow allows prior ahead
    complete completed submitted approved signed paid filed delivered shipped scheduled booked registered published reviewed filled expired expires expire lapses lapse pending`,
  de: `der die das den dem des ein eine einer eines einem einen kein keine keiner keinen keinem dieser diese dieses jeder jede jedes jeden jedem alle aller allen beide
    ich mich mir wir uns unser unsere unserer du sie er es ihr ihm ihn ihre sein seine man wer wen wem was welche welcher welches wo wann warum wie
    ist sind war waren wird werden wurde wurden hat haben hatte sein kann können konnte muss müssen soll sollen sollte darf dürfen will wollen möchte möchten
    von vom in im ins an am auf aus bei beim mit ohne nach vor zu zum zur für über unter zwischen durch gegen um bis ab seit pro je während wegen
    und oder aber sowie wenn dann dass weil damit ob als sondern auch nur noch schon sehr mehr weniger viel viele wenig immer nie oft manchmal heute jetzt dazu nicht nichts gar bereits
    kommt kommen geht gehen bleibt bleiben läuft laufen braucht brauchen fehlt fehlen sieht sehen weiß wissen macht machen bekommt bekommen sagt zeigt`,
  es: `vez veces pendiente pendientes vigente vigentes el la los las un una unos unas este esta estos estas ese esa cada todo toda todos todas ningún ninguna nadie nada algún alguna
    yo me mi nosotros nos nuestro nuestra tú usted él ella ellos ellas su sus que quien quién cual cuál cómo como cuando cuándo donde dónde lo le les se
    es son era fue ser estar está están hay tiene tienen tener tenemos puede pueden debe deben quiero queremos necesito necesitamos
    encima debajo bueno buena buenos buenas en por para con sin sobre entre desde hasta según durante antes después contra hacia al
    y e o u pero si no ya muy más menos mucho muchos poco también sólo solo siempre nunca hoy ahora aquí luego
    recordar comunicar notificar alertar enviar informar pedir tenía tenían mando manda llega llegan falta faltan hace hacen va van viene vienen ver sabe saber sale salen avisar alerta
    nuevo nueva nuevos nuevas viejo vieja viejos viejas gran grande grandes pequeño pequeña pequeños pequeñas mejor peor largo larga corto corta alto alta bajo baja último última últimos últimas
    próximo próxima próximos próximas siguiente siguientes anterior primer primero primera segundo segunda tercer tercero tercera distinto distinta distintos distintas diferente diferentes casi cerca alrededor aprox
    perdimos pierde pierden perdió olvida olvidan olvidamos olvidó desaparece desaparecen desapareció desaparecieron llamó llama llaman llegó llegaron queda quedan quedó recibe reciben recibimos mandan mandamos
    envía envían enviamos apunta apuntan anota anotan anotamos lleva llevan llevamos usa usan usamos trabaja trabajan trabajamos necesita necesitan sube suben subió baja bajan pone ponen puso ponemos saca sacan dura duran
    pasa pasan pasó sigue siguen empieza empiezan termina terminan cuesta cuestan busca buscan encuentra encuentran espera esperan esperando esperaba esperaban trae traen pagó pide piden cobra cobran revisan suma suman escribe escriben
    controlamos gestionamos vendemos instalamos alquilamos hacemos damos ofrecemos operamos somos tramitamos prestamos atendemos cuidamos producimos fabricamos quieren quiere dice dicen
    entra entran entró entraron salió salieron recoge recogen registra registran abre abren cierra cierran gestiona gestionan compra compran compramos vende venden avisa avisan consume consumen ofrece ofrecen atiende atienden regresa regresan regresó vuelve vuelven volvió pertenece pertenecen depende dependen contiene contienen falló fallan cambia cambian devuelve devuelven existe existen incluye incluyen mide miden pesa pesan contesta contestan responde responden funciona funcionan cae caen viaja viajan comparte comparten supera superan reparamos reparan asiste asisten aparece aparecen comprueba comprueban completa completan acompaña acompañan exige exigen permite permiten`,
  fr: `le la les un une ce cet cette ces chaque tout toute tous toutes aucun aucune personne rien quelque quelques on
    je me moi nous notre nos vous votre vos il elle ils elles son sa ses leur leurs lui qui que quoi dont où quand comment pourquoi
    est sont était être avoir a ont avait peut peuvent doit doivent faut veut voulons veux
    en dans par pour avec sans sur sous entre depuis jusque jusqu'à avant après pendant contre vers chez au aux à
    et ou mais si ne pas plus moins très trop déjà encore aussi seulement toujours jamais souvent aujourd'hui puis ensuite
    prévenir rappeler avertir alerter envoyer informer relancer signaler notifier avaient était étaient arrive arrivent reste restent sait voir fait font va vont vient viennent manque manquent
    nouveau nouvelle nouveaux nouvelles ancien ancienne petit petite petits petites grand grande grands grandes gros grosse bon bonne bons bonnes mauvais mauvaise meilleur meilleure dernier dernière derniers dernières
    prochain prochaine prochains prochaines premier première premiers premières deuxième second seconde troisième différent différente différents différentes environ presque surtout tard tôt
    attend attendait attendent attendaient appelle appellent reçoit reçoivent recevons répare réparent note notent prend prennent garde gardent gardons perd perdent oublie oublient oublions tombe tombent commence commencent
    finit finissent dure durent coûte coûtent met mettent passe passent utilise utilisent donne donnent envoie envoient cherche cherchent trouve trouvent demande-t-on louons vendons installons gérons suivons tenons exploitons
    travaille travaillent dit disent écrit écrivent oublié bloque bloquent
    gère gèrent dessert desservent compte comptent ouvre ouvrent ferme ferment vend vendent loue louent suit suivent tient tiennent possède possèdent emploie emploient accueille accueillent refuse refusent revient reviennent appartient appartiennent dépend dépendent contient contiennent change changent rend rendent existe existent mesure mesurent pèse pèsent répond répondent tombent fonctionne fonctionnent voyage voyagent dépasse dépassent réparons inspectons nettoient nettoie exige exigent permet permettent accompagne accompagnent part partent paraît apparaît manquent repart repartent rentre rentrent`,
  pt: `vez vezes gente pendente pendentes vigente vigentes o a os as um uma uns umas este esta estes estas esse essa cada todo toda todos todas nenhum nenhuma ninguém nada algum alguma
    eu me meu minha nós nos nosso nossa você ele ela eles elas seu sua seus suas que quem qual como quando onde por que lhe se
    é são era foi ser estar está estão há tem têm ter temos pode podem deve devem quero queremos precisa precisamos
    acima abaixo bom boa bons boas ruim ruins em no na nos nas por para com sem sobre entre desde até segundo durante antes depois contra ao aos à às
    e ou mas se não já muito mais menos também só sempre nunca hoje agora aqui
    avisar lembrar alertar notificar enviar informar pedir cobrar tinha tinham estava estavam chega chegam falta faltam faz fazem vai vão vem vêm ver sabe sai
    novo nova novos novas velho velha gran grande grandes pequeno pequena pequenos pequenas melhor pior longo longa curto curta alto alta baixo baixa último última últimos últimas próximo próxima próximos próximas
    seguinte seguintes anterior primeiro primeira terceiro terceira diferente diferentes distinto distinta distintos distintas cerca quase aprox
    perde perdem perdeu perdemos esquece esquecem esquecemos esqueceu some somem sumiu desaparece desapareceu desapareceram liga ligam ligou chega chegou chegaram fica ficam ficou recebe recebem recebemos anota anotam anotamos
    leva levam usa usam usamos trabalha trabalham trabalhamos conserta consertam passa passam passou segue seguem começa começam termina terminam custa custam espera esperam esperando esperava traz trazem paga pagam pagou cobra cobram
    tira tiram quebra quebrou faltando procura procuram escreve escrevem alugamos vendemos instalamos controlamos fazemos acompanhamos cuidamos operamos somos quer querem diz dizem
    gere gerem registamos registramos registra registram entra entram saiu saíram abre abrem fecha fecham atende atendem vende vendem mantém mantêm possui possuem recolhe recolhem cuida cuidam telefona telefonam volta voltam voltou regressa regressam pertence pertencem depende dependem contém contêm devolve devolvem existe existem inclui incluem mede medem pesa pesam responde respondem funciona funcionam cai caem viaja viajam ultrapassa ultrapassam reparamos consertamos inspecionamos aparece aparecem exige exigem permite permitem acompanha acompanham`,
};
