import type { Kind, Language } from '../brief/brief.ts';

/** What happens with things of a kind, as the end of “what happens with them: …”. */
const TEXTS: Readonly<Record<Kind, Readonly<Record<Language, string>>>> = {
  work: { en: 'they are done by a date', de: 'sie werden bis zu einem Termin erledigt', es: 'se hacen antes de una fecha', fr: 'ils se font pour une date', pt: 'são feitos até uma data', ja: '期日までに行う' },
  obligation: { en: 'they are valid until a date and renewed', de: 'sie gelten bis zu einem Datum und werden erneuert', es: 'valen hasta una fecha y se renuevan', fr: 'ils valent jusqu’à une date et se renouvellent', pt: 'valem até uma data e são renovados', ja: '期限があり更新する' },
  request: { en: 'they are asked for and answered', de: 'sie werden gestellt und beantwortet', es: 'se piden y se responden', fr: 'ils sont demandés et reçoivent une réponse', pt: 'são pedidos e respondidos', ja: '依頼され回答する' },
  money: { en: 'they are amounts that are planned and spent', de: 'es sind Beträge, die geplant und ausgegeben werden', es: 'son importes que se planifican y gastan', fr: 'ce sont des montants prévus et dépensés', pt: 'são valores planejados e gastos', ja: '予算と支出の金額である' },
  party: { en: 'they are people or firms you deal with', de: 'es sind Personen oder Firmen', es: 'son personas o empresas', fr: 'ce sont des personnes ou des entreprises', pt: 'são pessoas ou empresas', ja: '人または会社である' },
  asset: { en: 'they are owned and looked after', de: 'sie gehören Ihnen und werden gepflegt', es: 'se poseen y se mantienen', fr: 'ils sont possédés et entretenus', pt: 'são bens que se mantêm', ja: '所有し手入れする' },
  stock: { en: 'they are counted and reordered', de: 'sie werden gezählt und nachbestellt', es: 'se cuentan y se reponen', fr: 'ils sont comptés et recommandés', pt: 'são contados e repostos', ja: '数えて補充する' },
  'person-in-process': { en: 'each passes stages one by one', de: 'jeder durchläuft Stufen', es: 'cada uno pasa por etapas', fr: 'chacun passe par des étapes', pt: 'cada um passa por etapas', ja: '一人ずつ段階を進む' },
  occurrence: { en: 'they happen and are followed up', de: 'sie geschehen und werden nachverfolgt', es: 'ocurren y se les da seguimiento', fr: 'ils se produisent et sont suivis', pt: 'acontecem e são acompanhados', ja: '発生し対応する' },
  'risk-issue-decision': { en: 'they are weighed and decided', de: 'sie werden abgewogen und entschieden', es: 'se valoran y se deciden', fr: 'ils sont pesés et tranchés', pt: 'são avaliados e decididos', ja: '検討し決定する' },
  document: { en: 'they are written, reviewed and released', de: 'sie werden geschrieben, geprüft und freigegeben', es: 'se escriben, revisan y publican', fr: 'ils sont écrits, relus et publiés', pt: 'são escritos, revisados e publicados', ja: '作成し確認し公開する' },
  measure: { en: 'they are figures over time', de: 'es sind Werte über die Zeit', es: 'son cifras a lo largo del tiempo', fr: 'ce sont des chiffres dans le temps', pt: 'são números ao longo do tempo', ja: '推移を見る数値である' },
  'place-or-unit': { en: 'they group everything else', de: 'sie gliedern alles andere', es: 'agrupan todo lo demás', fr: 'ils regroupent tout le reste', pt: 'agrupam todo o resto', ja: '他のものをまとめる単位である' },
  opportunity: { en: 'they may be won or lost', de: 'sie werden gewonnen oder verloren', es: 'se ganan o se pierden', fr: 'ils se gagnent ou se perdent', pt: 'são ganhos ou perdidos', ja: '受注または失注する' },
  'time-allocation': { en: 'they take up the time of someone or something', de: 'sie belegen Zeit von jemandem oder etwas', es: 'ocupan el tiempo de alguien o algo', fr: 'ils prennent le temps de quelqu’un ou de quelque chose', pt: 'ocupam o tempo de alguém ou algo', ja: '人や物の時間を使う' },
};

export function kindText(kind: Kind, language: Language): string {
  return TEXTS[kind][language];
}
