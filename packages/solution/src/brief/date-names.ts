/** What the day is called on which something that is booked begins. */
export const BEGINS =
  /^(?:from|starts?|start (?:date|time|day)|begins?|beginning|arrival|check-in|pick-?up|von|beginn|startdatum|startzeit|anreise|abholung|desde|inicio|fecha de inicio|llegada|recogida|du|début|date de début|arrivée|de|início|data de início|chegada|retirada)$|^(?:開始|入室|到着|貸出日)/iu;
export const ENDS =
  /^(?:to|ends?|end (?:date|time|day)|finish|until|departure|check-out|return|bis|ende|enddatum|endzeit|abreise|rückgabe|hasta|fin|fecha de fin|salida|devolución|au|date de fin|départ|retour|até|fim|data de fim|saída|devolução)$|^(?:終了|退室|出発|返却)/iu;
/** The day by which it has to be done. */
export const IS_DUE =
  /^(?:due|due (?:date|day|by)|deadline|delivery deadline|fällig(?:keit)?|fällig am|fälligkeitsdatum|frist|abgabe(?:termin|datum|frist)|liefertermin|fecha (?:de entrega|límite|de vencimiento)|plazo(?: de entrega)?|vencimiento|date limite|échéance|date d['’]échéance|délai|prazo(?: de entrega)?|data (?:limite|de entrega|de vencimento)|vencimento|納期|期限|締切(?:日)?|期日|提出期限)$/iu;
/** The day on which it happens. */
export const HAPPENS = /^(?:date|day|date and time|datum|tag|datum und uhrzeit|fecha|día|jour|data|dia|日付|日時|実施日)$/iu;
