import type { Language } from '@sheetwright/solution/vocabulary';

/** What is said beside a value, as alternatives of a pattern over folded text. */
export interface GuardWords {
  /** What leads to a text, a number or a blank that stands instead: 'then show it as'. */
  readonly leads: string;
  readonly dash: string;
  readonly zero: string;
  readonly blank: string;
  /** Words that are shown as they are. */
  readonly shown: string;
  /** What may follow what stands instead: 'in there'. */
  readonly trails: string;
  readonly otherwise: string;
  /** The other rows. */
  readonly others: string;
  readonly joints: string;
  readonly when: string;
  readonly unless: string;
  readonly until: string;
  readonly without: string;
  /** 'Only if', with what opens the clause in the first group. */
  readonly only: string;
  readonly except: string;
  readonly trailing: string;
  readonly leading: string;
  /** What may stand between a leading clause and the value. */
  readonly give: string;
  readonly off: string;
  readonly onTop: string;
  readonly money: string;
  /** What stands between an amount and the rows that it is for. */
  readonly changedFor: string;
  /** What stands between rows and the amount by which they differ. */
  readonly gets: string;
  /** What stands between an amount and the word for its way: '10 % de descuento'. */
  readonly ofWay: string;
  readonly articles: string;
  /** What is not there, within a clause. */
  readonly missing: string;
  /** Questions that want no value in each row. */
  readonly notForValue: string;
}

/** The words of what is told beside a value, by language; Japanese puts them elsewhere. */
export const GUARD_WORDS: Readonly<Record<Exclude<Language, 'ja'>, GuardWords>> = {
  en: {
    leads:
      '(?:then )?(?:(?:just |please )?(?:show|say|put|write|give|use|display|return|leave|keep|have)(?: (?:it|that|them))? |(?:it |that |they )?(?:is|are|gets?|stays?|be) )?(?:an? |the (?:word|text) )?',
    dash: 'dash|hyphen',
    zero: 'zero',
    blank:
      'blank|empty|nothing|no (?:light|value|entry|mark|number|date|result|fee|charge|fine|bonus|discount|colou?r|symbol|status|label|grade|score|price|rank|place|position)',
    shown: 'n/a|n\\.a\\.|tbd|none|never|unknown|pending',
    trails: '(?: there| in there| in it)?',
    otherwise: 'otherwise|or else|else|elsewhere|if not|everything else|everyone else',
    others:
      '(?:for |in |on )?(?:all |every )?(?:of )?(?:the )?(?:others?|rest|other (?:rows|cases|ones|lines)|remaining (?:rows|ones))',
    joints: 'and|but|or',
    when: 'once|if|when|whenever|where|for|while|as long as',
    unless: 'unless',
    until: 'until',
    without: 'without|with no',
    only: '(?:only|just) (if|when|whenever|while|where|for|on|as long as|once)',
    except: 'ignor(?:e|ing)|skip(?:ping)?|leav(?:e|ing) out|not for|nothing for|except(?: for)?|excluding|without',
    trailing: 'if|when|whenever|while|as long as|provided|once',
    leading: 'for|if|when|where|while',
    give: '(?:then )?(?:show |give |calculate |work out )?',
    off: 'off|discount|rebate|reduction|deduction|less|cheaper',
    onTop: 'on top|extra|more|surcharge|added|higher',
    money: 'euros?|dollars?|pounds?',
    changedFor: '(?: is (?:added|taken off))? (?:for|in|if|when|on|where|with|during)',
    gets: '(?:gets?|pays?|have|has|receives?|are|is)',
    ofWay: '',
    articles: 'with|minus|plus|less|an?',
    missing:
      '\\b(?:unknown|missing|blank|empty|no|not|none|nothing|without|nobody|isn|hasn|doesn|aren|wasn|can|cannot|known|there|filled|found|yet)\\b|^(?:an? |the |its )?\\p{L}+(?: \\p{L}+)?$',
    notForValue: 'how many|count|number of (?:rows|all)|sum of all|tick|check|flag|mark|true|yes if|highlight',
  },
  de: {
    leads:
      '(?:dann )?(?:bitte )?(?:(?:zeige?|schreibe?|setze?|gib|lass|lasse|nimm|trage|einfach) |(?:es |sie |er |da |das feld |die zelle )?(?:bleibt|bleiben|ist|sind|soll|steht|stehen|gibt es|kommt|heisst) (?:es |da |das feld |die zelle )?)?(?:einfach )?(?:ein(?:en)? |das wort |der text |den text |auf )?',
    dash: 'strich|bindestrich|minus',
    zero: 'null',
    blank: 'leer|nichts|leeres feld',
    shown: 'n/a|k\\.a\\.|offen|unbekannt|nie|keine',
    trails: '(?: (?:lassen|bleiben|stehen|anzeigen|eintragen|schreiben|setzen|rein|hin|ausgeben))?',
    otherwise: 'sonst|ansonsten|andernfalls|anderenfalls|wenn nicht|falls nicht|im anderen fall',
    others: '(?:bei |fur |in )?(?:allen?|den|die)? ?(?:anderen|ubrigen|restlichen|rest)(?: zeilen| fallen)?',
    joints: 'und|aber|oder|jedoch|allerdings',
    when: 'wenn|falls|sofern|bei|fur|solange|wo',
    unless: 'ausser wenn|ausser bei|es sei denn',
    until: 'bis',
    without: 'ohne',
    only: '(?:nur|lediglich)(?: dann)?,? (wenn|falls|bei|fur|solange|sofern|sobald|in)',
    except: 'ausser(?: bei| fur)?|ausgenommen|nicht (?:bei|fur)|ohne|abgesehen von|mit ausnahme (?:von|der)',
    trailing: 'wenn|falls|solange|sofern|sobald',
    leading: 'fur|wenn|falls|bei|ist|solange',
    give: '(?:dann )?(?:zeige |gib |berechne |rechne )?',
    off: 'rabatt|nachlass|abzug|weniger|gunstiger|abschlag|skonto|ab|abziehen',
    onTop: 'aufschlag|zuschlag|mehr|extra|drauf|obendrauf|dazu|hinzu|zusatzlich|aufpreis|teurer',
    money: 'euro|eur|franken',
    changedFor: '(?: drauf| dazu| ab| extra| hinzu)? (?:bei|fur|wenn|in|im|an|am|auf|falls|mit|ab)(?: (?:es|sie|er|das))?',
    gets: '(?:bekommen|bekommt|erhalten|erhalt|zahlen|zahlt|kriegen|kommen|kommt|gibt es|gibt s|gelten|gilt|werden|sind|mit|haben)?(?: (?:noch|zusatzlich|nochmals?|jeweils|es|auf))*',
    ofWay: '',
    articles: 'mit|minus|plus|abzuglich|zuzuglich|ein(?:en|em)?|noch|und',
    missing:
      '\\b(?:unbekannt|fehlt|fehlen|leer|kein\\p{L}*|nicht|ohne|niemand|nichts|gefullt|bekannt|vorhanden|eingetragen|erfasst|da)\\b|^(?:ein(?:en?)? |der |die |das )?\\p{L}+(?: \\p{L}+)?$',
    notForValue:
      'wie viele|wie oft|zahle?|anzahl|summe aller|hakchen|haken|ankreuzen|abhaken|markier\\p{L}*|kreuz\\p{L}*|setze? (?:ein(?:en)? )?(?:haken|hakchen)',
  },
  es: {
    leads:
      '(?:entonces )?(?:por favor )?(?:(?:pon|poner|ponga|pongo|muestra|mostrar|muestre|escribe|escribir|escriba|deja|dejar|dejalo|dejala|deje|dejarl[oa]|devuelve|devolver|da|dar|usa|marca) |(?:que )?(?:se )?(?:quede|queda|ponga|pone|salga|sale|sea|sera|es|vale|aparezca|diga|muestre) )?(?:la celda |el campo |la casilla )?(?:en |como |a )?(?:una? |el texto |la palabra )?',
    dash: 'guion|raya',
    zero: 'cero',
    blank: 'blanco|vaci[oa]|nada',
    shown: 'n/a|n\\.d\\.|pendiente|ninguno|nunca|desconocido',
    trails: '(?: ahi| alli)?',
    otherwise: 'si no|sino|de lo contrario|en caso contrario|en otro caso|de otro modo|en cualquier otro caso',
    others: '(?:para |en |a )?(?:tod[oa]s )?(?:el resto|l[oa]s? demas|l[oa]s otr[oa]s|otr[oa]s)(?: filas| casos)?',
    joints: 'y|pero|o',
    when: 'si|cuando|donde|para|mientras|en caso de|en',
    unless: 'a menos que|salvo si|salvo que|excepto si|excepto cuando',
    until: 'hasta que',
    without: 'sin',
    only: '(?:solo|solamente|unicamente) (si|cuando|para|en|mientras|con|de)',
    except: 'excepto(?: en| para)?|salvo(?: en| para)?|menos en|no (?:en|para)|sin contar|excluyendo|ignorando|quitando',
    trailing: 'si|cuando|mientras|siempre que|una vez',
    leading: 'para|si|cuando|en|mientras',
    give: '(?:entonces )?(?:muestra |calcula |pon |da )?',
    off: 'descuento|rebaja|menos|reduccion|bonificacion|de descuento',
    onTop: 'recargo|suplemento|extra|mas|aumento|adicional|adicionales|aparte|de mas|incremento',
    money: 'euros?|dolares|pesos|€',
    changedFor:
      '(?: (?:mas|extra|de envio|fijos?))? (?:para|en|si|cuando|a|con|durante|sobre|al|de)(?: (?:es|son|esta|el|la|los|las))?',
    gets: '(?:llevan?|tienen?|recibe[n]?|pagan?|con|son|se les? (?:suma|aplica|resta|anade|descuenta)|se (?:suma|aplica|resta|anade|descuenta)n?|hay|suma|resta|anade|aplica)?,?(?: (?:un|una|el|otro))?',
    ofWay: '(?:de )?',
    articles: 'con|menos|mas|una?|el|y|de',
    missing:
      '\\b(?:desconocid[oa]|falta|faltan|vaci[oa]|blanco|no|nada|ningun[oa]?|sin|nadie|hay|conoce|existe|todavia|aun)\\b|^(?:una? |el |la |su )?\\p{L}+(?: \\p{L}+)?$',
    notForValue:
      'cuant[oa]s|cuenta|contar|numero de (?:filas|tod)|suma de tod|marca(?:r)?(?! (?:con|como))|casilla|tilda\\p{L}*|activa\\p{L}*|resalta\\p{L}*',
  },
  fr: {
    leads:
      "(?:alors )?(?:(?:mettre|mets|mettez|met|affiche[rz]?|afficher|ecri(?:re|s|vez)|laisse[rz]?|laisser|donne[rz]?|renvo(?:yer|ie)|indique[rz]?|garder) |(?:c['’ ]?est |cela |ca |ce sera |on met |on affiche |il y a )?(?:reste |rester |vaut |vaudra )?)?(?:la cellule |le champ |la case )?(?:a |en )?(?:une? |le mot |le texte )?",
    dash: 'tiret',
    zero: 'zero',
    blank: 'vide|blanc|rien',
    shown: 'n/a|n\\.c\\.|neant|inconnu|jamais|aucun',
    trails: '(?: dedans)?',
    otherwise: 'sinon|autrement|dans (?:les autres cas|le cas contraire|tous les autres cas)|ailleurs',
    others: '(?:pour |dans )?(?:tou(?:te)?s )?(?:le reste|les autres)(?: lignes| cas)?',
    joints: 'et|mais|ou',
    when: 'si|s|quand|lorsque|pour|tant que|la ou|en cas de',
    unless: 'sauf si|sauf quand|a moins que',
    until: 'jusqu a ce que|jusqu',
    without: 'sans|en l absence de',
    only: '(?:seulement|uniquement|juste)(?: pour| dans)? ?(si|s|quand|lorsque|pour|tant que|sur|dans|en|les|le|la)',
    except: 'sauf(?: pour| sur| dans)?|hormis|excepte|hors|pas (?:pour|sur)|en excluant|sans compter|a l exception d(?:e|es|u)',
    trailing: "si|s['’ ]il|quand|lorsque|tant que|des que|une fois",
    leading: "pour|si|s['’ ]il|quand|lorsque|en",
    give: '(?:alors )?(?:afficher |calculer |mettre |donner )?',
    off: 'remise|reduction|rabais|moins|ristourne|de moins',
    onTop: 'majoration|supplement|en plus|de plus|plus|surcharge|augmentation|supplementaires?|frais',
    money: 'euros?|€|francs?',
    changedFor:
      "(?: (?:en plus|en moins))? (?:pour|si|quand|en|sur|a|dans|lorsque|le|la|les|aux|au)(?: c['’ ]est| il est| elle est)?(?: (?:les|le|la|l['’ ]?|une?|des))?",
    gets: '(?:ont|a|recoivent|recoit|beneficient d|paient|paie|avec|sont|est|on ajoute|on retire|ajouter|retirer|il y a|plus|moins)?,?(?: (?:une?|la|le))?',
    ofWay: "(?:de |d['’ ])?",
    articles: 'avec|moins|plus|une?|la|le|et|de|on|ajoute',
    missing:
      '\\b(?:inconnue?|manque|manquante?|vide|pas|aucune?|rien|sans|personne|absente?|connue?|renseignee?|existe|encore)\\b|^(?:une? |le |la |son |sa )?\\p{L}+(?: \\p{L}+)?$',
    notForValue:
      'combien|compte[rz]?|nombre (?:de|d)(?! (?:jours|heures|mois|semaines|minutes|annees))|somme de tou|coche[rz]?|cocher|case a cocher|surligne\\p{L}*|marque[rz]?',
  },
  pt: {
    leads:
      '(?:entao )?(?:por favor )?(?:(?:coloque|colocar|coloca|mostre|mostrar|mostra|escreva|escrever|escreve|deixe|deixar|deixa|ponha|por|retorne|retornar|da|dar|use) |(?:que )?(?:fique|fica|ficar|ficam|seja|sera|e|aparece|apareca|vale) )?(?:a celula |o campo )?(?:em |como |a )?(?:uma? |o texto |a palavra )?',
    dash: 'traco|hifen',
    zero: 'zero',
    blank: 'branco|vazi[oa]|nada',
    shown: 'n/a|n\\.d\\.|pendente|nenhum|nunca|desconhecido',
    trails: '(?: la| ali)?',
    otherwise: 'senao|caso contrario|do contrario|de outro modo|se nao|nos outros casos|nos demais casos|em outros casos',
    others: '(?:para |n)?(?:tod[oa]s )?(?:o resto|[oa]s demais|[oa]s outr[oa]s|outr[oa]s)(?: linhas| casos)?',
    joints: 'e|mas|ou|porem',
    when: 'se|quando|onde|para|enquanto|caso|nos?|nas?',
    unless: 'a menos que|exceto se|salvo se|exceto quando',
    until: 'ate que',
    without: 'sem',
    only: '(?:so|somente|apenas) (se|quando|para|em|enquanto|nos?|nas?|com|caso)',
    except:
      'exceto(?: em| para| nas?| nos?)?|salvo(?: em)?|menos (?:em|nas?|nos?)|nao (?:para|em|nas?|nos?)|sem contar|excluindo|ignorando|tirando',
    trailing: 'se|quando|enquanto|desde que|caso|assim que',
    leading: 'para|se|quando|em|nas?|nos?|caso',
    give: '(?:entao )?(?:mostre |calcule |coloque )?',
    off: 'desconto|a menos|menos|abatimento|reducao',
    onTop: 'acrescimo|adicional|a mais|mais|extra|sobretaxa|aumento|taxa|adicionais',
    money: 'reais|real|euros?|dolares',
    changedFor:
      '(?: (?:a mais|extra|fixos?))? (?:para|se|quando|em|nos?|nas?|com|sobre|de)(?: (?:for|e|sao|as|os|a|o|quem e|quem))?',
    gets: '(?:tem|recebem?|pagam?|ganham?|com|sao|soma-?se|somar|some|leva|levam|acrescenta-?se|ha)?,?(?: (?:um|uma|mais))?',
    ofWay: '(?:de )?',
    articles: 'com|menos|mais|uma?|o|e|de|soma|some',
    missing:
      '\\b(?:desconhecid[oa]|falta|faltam|vazi[oa]|branco|nao|nada|nenhuma?|sem|ninguem|ha|existe|ainda|houver)\\b|^(?:uma? |o |a )?\\p{L}+(?: \\p{L}+)?$',
    notForValue:
      'quant[oa]s|conte|contar|contagem|numero de (?:linhas|tod)|soma de tod|marque|marcar|assinal\\p{L}*|caixa|destaque|destacar',
  },
};
