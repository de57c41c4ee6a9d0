/** What a claim says without a number: none of something, all of it, half, more or less of it. */
export const ZERO =
  /(?<!\p{L})(?:zero|nil|nought|naught|no(?! more|\s(?:máximo|mínimo|prazo|programa|total|dia|mês|ano|fim)(?!\p{L}))|none|nobody|no[- ]one|nothing|never|not one|not a single|niemand|nichts|nadie|nada|personne|rien|ninguém|kein\p{L}*|null|nie|cero|ning[uú]n\p{L}*|sin|aucun\p{L}*|zéro|jamais|nenhum\p{L}*|sem)(?!\p{L})|(?<![\d.,])0(?![\d.,]|\s?%)|ゼロ|(?<!\d)0件|なし/iu;
export const HALF = /(?<!\p{L})(?:hal(?:f|ved?|ving)|halbier\p{L}*|mitad|moitié|metade)(?!\p{L})|半分|半減/iu;
export const ALL =
  /(?<!\p{L})(?:all|every|each|always|everything|alle[rsn]?|jede[rsnm]?|immer|tod[oa]s?|cada|siempre|tous|toutes|chaque|todos|sempre)(?!\p{L})|すべて|全て|全件|全(?=\p{sc=Katakana}[\p{sc=Katakana}ー]|\p{sc=Han}{2}[をがのは])/iu;
export const LESS =
  /(?<!\p{L})(?:less|fewer|reduc\p{L}*|under|below|within|inside|lower|decreas\p{L}*|down|cut|drop|shorter|faster|at most|no more than|max(?:imum)?|weniger|unter|höchstens|innerhalb|senk\p{L}*|kürzer|bajar|reduc\p{L}*|menos|menor|máximo|dentro|moins|inférieure?|rédui\p{L}*|sous|au plus|abaixo|até|dentro|reduz\p{L}*|late|overdue|error\p{L}*|delay\p{L}*|missed|turnaround|cycle time|days|wait\p{L}*)(?!\p{L})|[<≤]|以内|以下|未満|短縮|削減/iu;
export const MORE =
  /(?<!\p{L})(?:more|over|above|at least|(?<!\d\s?)min(?:imum)?|increas\p{L}*|rais\p{L}*|grow\p{L}*|up|higher|better|on[- ]time|mindestens|mehr|über|steiger\p{L}*|erhöh\p{L}*|pünktlich\p{L}*|más|mayor|aumentar|al menos|mínimo|a tiempo|plus|au moins|augment\p{L}*|mais|aumentar|no mínimo)(?!\p{L})|[>≥]|以上|増|向上/iu;
