import type { QuestionKey, QuestionText } from './question-text.ts';

export const german: Readonly<Record<QuestionKey, QuestionText>> = {
  contradiction: {
    text: 'Sie schreiben „{a}“ und auch „{b}“. Beides zugleich geht nicht: Was gilt?',
    assumption: 'Das strengere von beiden: Nichts wird gezeigt, verschickt oder ausgelassen, was eines verbietet.',
    changes: 'was der Plan erlaubt und wen er fragt',
    options: ['{a}', '{b}'],
  },
  sheets: {
    text: 'Sie wollen höchstens {n} Blätter, zu führen sind {a}. Darf jedes ein eigenes Blatt bekommen?',
    assumption: 'Sie teilen sich ein Blatt und werden durch eine Satzart unterschieden.',
    changes: 'die Zahl der Blätter',
    options: ['Bei der Grenze bleiben', 'Je ein Blatt'],
  },
  baseline: {
    text: '„{a}“: Wie viel ist es heute, über welchen Zeitraum gezählt?',
    assumption: 'Der erste Monat wird gemessen, daraus folgt das Ziel.',
    changes: 'das Ziel dieser Kennzahl',
  },
  aim: {
    text: '„{a}“: Wie viel ist es heute, und wie viel soll es werden?',
    assumption: 'Der erste Monat wird gemessen; ein Ziel gibt es erst, wenn jemand es setzt.',
    changes: 'das Ziel dieser Kennzahl',
  },
  limit: {
    text: 'Welche Grenzwerte gelten für {a}? „{b}“ nennt dafür keine Zahl.',
    assumption: 'Eine Spalte nimmt den Grenzwert je Zeile auf, er kann später eingetragen werden.',
    changes: 'ab wann Alarm geschlagen wird',
  },
  volume: {
    text: '{n} {a} am Tag sind rund {rows} Zeilen im Jahr, ein Blatt fasst 20.000. Welche {a} müssen in Smartsheet sein, und wohin geht die Historie?',
    assumption: 'Das Blatt hält das Offene und die letzten Wochen; Erledigtes wandert monatlich in ein Archiv.',
    changes: 'was eine Zeile ist, und ein Archiv',
    options: ['Nur Ausnahmen', 'Eine Zeile je Tag', 'Alles, mit Archiv'],
  },
  form: {
    text: 'Wer erfasst {b}: {a} selbst über ein Formular und mit Blick auf den Stand, oder jemand bei Ihnen?',
    assumption: '{a} bekommen ein Formular und eine Nachricht, wenn sich etwas ändert; ein Blatt sehen sie nicht.',
    changes: 'Formulare, Freigaben und Lizenzen',
    options: ['Nur Formular', 'Formular und eigene Zeilen', 'Wir tippen es ein'],
  },
  device: {
    text: 'Wer trägt {a} ein, und auf welchem Gerät: mit dem Handy vor Ort, oder später am Schreibtisch?',
    assumption: 'Ein Formular auf dem Handy, vor Ort ausgefüllt, mit wenigen Feldern.',
    changes: 'das Formular und seine Pflichtfelder',
    options: ['Handy mit Netz', 'Handy, oft ohne Netz', 'Später eingetippt'],
  },
  sees: {
    text: 'Wer darf {a} sehen, und ab wann? Sie schreiben „{b}“.',
    assumption: 'Sie liegen in einem eigenen Blatt, das nur die Genannten bekommen.',
    changes: 'welche Blätter getrennt sind und wer sie bekommt',
  },
  tool: {
    text: 'Was kommt aus {a} herüber, wie oft und wie (von Hand, als Datei, über eine Schnittstelle), und was gilt, wenn beide sich unterscheiden?',
    assumption: '{a} bleibt führend; hier steht nur die Nummer als Schlüssel.',
    changes: 'importierte Spalten und ein regelmäßiger Import',
    options: ['Von Hand', 'Ab und zu als Datei', 'Schnittstelle'],
  },
  payments: {
    text: 'Sollen {b} auch hier geführt werden, oder bleiben sie in {a}?',
    assumption: 'Zahlungen bleiben in {a}; hier sagt eine Spalte, ob sie erledigt sind.',
    changes: 'Spalten für Beträge und Zahlungen',
    options: ['Bleiben dort', 'Auch hier'],
  },
  queue: {
    text: 'In welcher Reihenfolge geht die {a} (Datum, Vorrang, Eignung), und wer entscheidet, wenn zwei gleichauf sind?',
    assumption: 'Nach Eingangsdatum; vorgezogen wird von Hand und mit Begründung.',
    changes: 'die Reihenfolge und ihre Spalten',
    options: ['Nach Datum', 'Nach Vorrang', 'Eine Person entscheidet'],
  },
  decides: {
    text: '„{a}“: Wer entscheidet das, wonach, und wer vertritt?',
    assumption: 'Wer für die Zeile zuständig ist; ohne Vertretung.',
    changes: 'Genehmigungen und ihre Empfänger',
  },
  several: {
    text: 'Gehört zu {a} immer genau eines von {b}, oder können es mehrere sein?',
    assumption: 'Genau eines.',
    changes: 'die Schlüssel zwischen den Blättern',
    options: ['Immer eines', 'Auch mehrere'],
  },
  window: {
    text: '„{a}“ dauert nach Ihren Angaben {n} Tage, das Ziel „{b}“ lässt weniger zu. Was davon ist beweglich?',
    assumption: 'Das Ziel bleibt und gilt als verfehlt, bis die Schritte kürzer sind.',
    changes: 'Vorlaufzeiten und Ziel',
  },
  days: {
    text: 'Zählen die Fristen ({a}) in Kalendertagen oder in Arbeitstagen?',
    assumption: 'In Kalendertagen.',
    changes: 'jedes berechnete Datum',
    options: ['Kalendertage', 'Arbeitstage'],
  },
  kind: {
    text: 'Was geschieht mit {a}: {b}, oder {c}?',
    assumption: 'Das Erste: {b}.',
    changes: 'die Spalten von {a}',
    options: ['{b}', '{c}'],
  },
  hedge: {
    text: 'Sie schreiben „{a}“, das ist noch offen. Wie soll es sein?',
    assumption: 'Es bleibt eine Bemerkung, bis jemand entscheidet.',
    changes: 'Spalten, Regeln oder Personen, je nach Antwort',
  },
  deputy: {
    text: '„{a}“: Wer entscheidet in Vertretung ({b}), und was geschieht mit dem, was wartet?',
    assumption: 'Niemand vertritt; was wartet, gilt als überfällig.',
    changes: 'wer um Freigabe gebeten wird',
  },
  small: {
    text: '„{a}“: Bis zu welchem Betrag, oder ab welchem? Es steht keine Zahl da.',
    assumption: 'Ein Häkchen sagt es, von Hand gesetzt.',
    changes: 'wann eine Freigabe nötig ist',
  },
  names: {
    text: 'Dürfen die Namen von {a} in Smartsheet stehen, oder nur Nummer oder Kürzel?',
    assumption: 'Nur Nummer oder Kürzel; Namen bleiben, wo sie heute sind.',
    changes: 'Spalten für Namen und wer sie sieht',
    options: ['Nummer oder Kürzel', 'Mit Namen'],
  },
  currency: {
    text: 'In welcher Währung werden {a} geführt, und wer legt den Kurs fest?',
    assumption: 'In einer Währung; umgerechnet wird vor dem Eintragen.',
    changes: 'Spalten für Währung und Kurs',
    options: ['Eine Währung', 'Jede in ihrer Währung'],
  },
  signature: {
    text: '„{a}“: Wird das in Smartsheet, mit einem Signaturdienst oder auf Papier unterschrieben, und wo liegt das Unterschriebene?',
    assumption: 'Unterschrieben wird wie heute; hier stehen Datum und angehängte Kopie.',
    changes: 'Spalten für die Unterschrift und ihren Nachweis',
    options: ['Freigabe in Smartsheet', 'Signaturdienst', 'Auf Papier'],
  },
  capacity: {
    text: '{a}: Wie viele Belegungen sind in einem davon gleichzeitig möglich, und wie lange dauert eine?',
    assumption: 'Eines zur selben Zeit; zwei an denselben Tagen gelten als Konflikt.',
    changes: 'wie Konflikte gefunden werden',
  },
  source: {
    text: '„{a}“: Woher kommt diese Zahl heute, wie viele sind es, und wer trägt sie ein?',
    assumption: 'Sie wird einmal im Monat eingetragen.',
    changes: 'eine Spalte oder ein Formular dafür',
  },
  rows: {
    text: 'Wird jedes von {n} {a} einzeln als Zeile geführt, oder nur, wo etwas zu tun ist?',
    assumption: 'Jedes ist eine Zeile.',
    changes: 'wie viele Zeilen es gibt und was eine ist',
    options: ['Alle', 'Nur wo etwas zu tun ist'],
  },
  unit: {
    text: 'In welcher Einheit werden {a} gezählt (Stück, Packung, Gewicht, Länge, Geld), und wer zählt?',
    assumption: 'In Stück.',
    changes: 'die Mengenspalte und der Meldebestand',
  },
  origin: {
    text: '„{a}“: Woher kommt der Wert für {b} (Zähler, anderes System, jemand schreibt es auf), wer trägt ihn ein, und wie oft?',
    assumption: 'Jemand trägt ihn einmal im Monat ein.',
    changes: 'eine Spalte oder ein Formular dafür und ein regelmäßiger Import',
  },
  view: {
    text: 'Was dürfen {a} selbst sehen (welche Zeilen, und wie), oder sagt ihnen jemand, wie es steht?',
    assumption: 'Sie sehen hier nichts; jemand gibt ihnen Bescheid.',
    changes: 'Freigaben, Berichte und Nachrichten',
    options: ['Sie sehen nichts', 'Eigene Zeilen', 'Ein Bericht per Mail'],
  },
  gate: {
    text: 'Wer darf {a} auf „{b}“ setzen, wonach wird das entschieden, und wer vertritt?',
    assumption: 'Wer für die Zeile verantwortlich ist, setzt es.',
    changes: 'wer gefragt wird, bevor eine Zeile weitergeht',
  },
  kept: {
    text: 'Wie lange werden Aufzeichnungen über {a} aufbewahrt, und wer löscht oder archiviert sie?',
    assumption: 'Sie bleiben; nichts wird von selbst gelöscht.',
    changes: 'ein Archiv und ein Datum, bis zu dem eine Zeile bleibt',
  },
};
