import type { Language } from '../brief/brief.ts';

/** What a block calls its columns and values where the customer has no word for them: English, German, Spanish, French, Portuguese, Japanese. */
const TITLES = {
  status: ['Status', 'Status', 'Estado', 'Statut', 'Status', '状況'],
  stage: ['Stage', 'Phase', 'Etapa', 'Étape', 'Etapa', '段階'],
  stageSince: ['Stage Since', 'Phase seit', 'Etapa desde', 'Étape depuis', 'Etapa desde', '段階開始日'],
  daysInStage: ['Days in Stage', 'Tage in Phase', 'Días en etapa', 'Jours dans l’étape', 'Dias na etapa', '段階滞留日数'],
  owner: ['Owner', 'Verantwortlich', 'Responsable', 'Responsable', 'Responsável', '担当者'],
  type: ['Type', 'Art', 'Tipo', 'Type', 'Tipo', '種別'],
  recordType: ['Record Type', 'Eintragsart', 'Tipo de registro', 'Type d’entrée', 'Tipo de registro', 'レコード種別'],
  number: ['No.', 'Nr.', 'N.º', 'N°', 'N.º', '番号'],
  priority: ['Priority', 'Priorität', 'Prioridad', 'Priorité', 'Prioridade', '優先度'],
  start: ['Start Date', 'Beginn', 'Fecha de inicio', 'Date de début', 'Data de início', '開始日'],
  due: ['Due Date', 'Fällig am', 'Fecha límite', 'Échéance', 'Data limite', '期限'],
  dueOf: ['… Due', '… fällig am', 'Límite de …', 'Échéance …', 'Prazo de …', '…の期限'],
  doneOf: ['… Done', '… erledigt am', '… terminado el', '… terminé le', '… concluído em', '…の完了日'],
  daysAhead: ['Days Ahead', 'Tage vorher', 'Días de antelación', 'Jours d’avance', 'Dias de antecedência', '前倒し日数'],
  done: ['Completed On', 'Erledigt am', 'Terminado el', 'Terminé le', 'Concluído em', '完了日'],
  late: ['Late', 'Überfällig', 'Atrasado', 'En retard', 'Atrasado', '遅延'],
  daysLeft: ['Days Left', 'Tage übrig', 'Días restantes', 'Jours restants', 'Dias restantes', '残日数'],
  health: ['Health', 'Ampel', 'Semáforo', 'Santé', 'Saúde', '信号'],
  expires: ['Expires On', 'Gültig bis', 'Vence el', 'Expire le', 'Vence em', '有効期限'],
  obtained: ['Obtained On', 'Erteilt am', 'Obtenido el', 'Obtenu le', 'Obtido em', '取得日'],
  validity: ['Validity', 'Gültigkeit', 'Vigencia', 'Validité', 'Validade', '有効性'],
  evidence: [
    'Evidence on File',
    'Nachweis liegt vor',
    'Evidencia en archivo',
    'Preuve au dossier',
    'Evidência em arquivo',
    '証跡あり',
  ],
  link: ['Link', 'Link', 'Enlace', 'Lien', 'Link', 'リンク'],
  received: ['Received On', 'Eingegangen am', 'Recibido el', 'Reçu le', 'Recebido em', '受付日'],
  requester: ['Requested By', 'Angefragt von', 'Solicitado por', 'Demandé par', 'Solicitado por', '依頼者'],
  daysOpen: ['Days Open', 'Tage offen', 'Días abierto', 'Jours ouverts', 'Dias em aberto', '経過日数'],
  approver: ['Approver', 'Freigabe durch', 'Aprueba', 'Approbateur', 'Aprovador', '承認者'],
  decision: ['Decision', 'Entscheidung', 'Decisión', 'Décision', 'Decisão', '決定'],
  decidedOn: ['Decided On', 'Entschieden am', 'Decidido el', 'Décidé le', 'Decidido em', '決定日'],
  amount: ['Amount', 'Betrag', 'Importe', 'Montant', 'Valor', '金額'],
  budget: ['Budget', 'Budget', 'Presupuesto', 'Budget', 'Orçamento', '予算'],
  committed: ['Committed', 'Gebunden', 'Comprometido', 'Engagé', 'Comprometido', '発注額'],
  actual: ['Actual', 'Ist', 'Real', 'Réel', 'Realizado', '実績'],
  remaining: ['Remaining', 'Rest', 'Disponible', 'Reste', 'Restante', '残額'],
  used: ['% Used', '% verbraucht', '% usado', '% utilisé', '% usado', '消化率'],
  contact: ['Contact', 'Ansprechpartner', 'Contacto', 'Contact', 'Contato', '連絡先'],
  email: ['Email', 'E-Mail', 'Correo', 'E-mail', 'E-mail', 'メール'],
  phone: ['Phone', 'Telefon', 'Teléfono', 'Téléphone', 'Telefone', '電話'],
  rating: ['Rating', 'Bewertung', 'Calificación', 'Note', 'Avaliação', '評価'],
  location: ['Location', 'Standort', 'Ubicación', 'Lieu', 'Local', '場所'],
  holder: ['Held By', 'Bei', 'En poder de', 'Détenu par', 'Com', '使用者'],
  condition: ['Condition', 'Zustand', 'Condición', 'État', 'Condição', '状態'],
  nextCheck: ['Next Check', 'Nächste Prüfung', 'Próxima revisión', 'Prochain contrôle', 'Próxima verificação', '次回点検日'],
  quantity: ['On Hand', 'Bestand', 'Existencia', 'En stock', 'Em estoque', '在庫数'],
  reorderLevel: ['Reorder Level', 'Meldebestand', 'Punto de pedido', 'Seuil', 'Ponto de pedido', '発注点'],
  reorder: ['Reorder', 'Nachbestellen', 'Reordenar', 'À commander', 'Repor', '要発注'],
  supplier: ['Supplier', 'Lieferant', 'Proveedor', 'Fournisseur', 'Fornecedor', '仕入先'],
  happened: ['Date', 'Datum', 'Fecha', 'Date', 'Data', '日付'],
  severity: ['Severity', 'Schwere', 'Gravedad', 'Gravité', 'Gravidade', '重要度'],
  action: ['Follow-up', 'Maßnahme', 'Seguimiento', 'Suivi', 'Acompanhamento', '対応'],
  probability: ['Probability', 'Wahrscheinlichkeit', 'Probabilidad', 'Probabilité', 'Probabilidade', '発生確率'],
  impact: ['Impact', 'Auswirkung', 'Impacto', 'Impact', 'Impacto', '影響'],
  response: ['Response', 'Maßnahme', 'Respuesta', 'Réponse', 'Resposta', '対策'],
  version: ['Version', 'Version', 'Versión', 'Version', 'Versão', '版'],
  reviewer: ['Reviewer', 'Prüfer', 'Revisor', 'Relecteur', 'Revisor', '確認者'],
  released: ['Released On', 'Freigegeben am', 'Publicado el', 'Publié le', 'Publicado em', '公開日'],
  value: ['Value', 'Wert', 'Valor', 'Valeur', 'Valor', '金額'],
  weighted: ['Weighted Value', 'Gewichteter Wert', 'Valor ponderado', 'Valeur pondérée', 'Valor ponderado', '加重金額'],
  closes: ['Expected Close', 'Abschluss erwartet', 'Cierre previsto', 'Clôture prévue', 'Fechamento previsto', '見込日'],
  from: ['From', 'Von', 'Desde', 'Du', 'De', '開始'],
  to: ['To', 'Bis', 'Hasta', 'Au', 'Até', '終了'],
  hours: ['Hours', 'Stunden', 'Horas', 'Heures', 'Horas', '時間'],
  minutes: ['Minutes', 'Minuten', 'Minutos', 'Minutes', 'Minutos', '分'],
  share: ['Share', 'Anteil', 'Porcentaje', 'Part', 'Percentual', '割合'],
  temperature: ['Temperature', 'Temperatur', 'Temperatura', 'Température', 'Temperatura', '温度'],
  weight: ['Weight', 'Gewicht', 'Peso', 'Poids', 'Peso', '重量'],
  count: ['Count', 'Anzahl', 'Cantidad', 'Nombre', 'Quantidade', '件数'],
  conflict: ['Double Booked', 'Doppelt belegt', 'Doble reserva', 'Réservé deux fois', 'Reserva dupla', '重複'],
  target: ['Target', 'Ziel', 'Meta', 'Cible', 'Meta', '目標'],
  current: ['Current', 'Aktuell', 'Actual', 'Actuel', 'Atual', '現在値'],
  standard: ['Standard', 'Norm', 'Norma', 'Norme', 'Norma', '規格'],
  notes: ['Notes', 'Notizen', 'Notas', 'Notes', 'Notas', '備考'],
  complete: ['% Complete', '% erledigt', '% avance', '% avancement', '% concluído', '進捗率'],
  department: ['Department', 'Abteilung', 'Departamento', 'Service', 'Departamento', '部門'],
  notValid: ['Not Valid', 'Nicht gültig', 'Sin vigencia', 'Non valides', 'Sem validade', '無効'],
  open: ['Open', 'Offen', 'Abierto', 'Ouvert', 'Aberto', '未完了'],
  remindOn: ['Remind On', 'Erinnern am', 'Recordar el', 'Rappeler le', 'Lembrar em', '通知日'],
  archive: ['Archive', 'Archiv', 'Archivo', 'Archives', 'Arquivo', 'アーカイブ'],
  duration: ['Duration', 'Dauer', 'Duración', 'Durée', 'Duração', '期間'],
  predecessors: ['Predecessors', 'Vorgänger', 'Predecesores', 'Prédécesseurs', 'Predecessores', '先行'],
  record: ['Record', 'Eintrag', 'Registro', 'Entrée', 'Registro', '件名'],
  missing: ['Missing', 'Fehlt', 'Falta', 'Manquant', 'Falta', '未受領'],
} as const satisfies Record<string, readonly [string, string, string, string, string, string]>;

/** Values of dropdowns in the same six languages, each list in the order in which things pass. */
const VALUES = {
  work: [
    'Not Started|In Progress|Blocked|Done',
    'Nicht begonnen|In Arbeit|Blockiert|Erledigt',
    'Sin iniciar|En curso|Bloqueado|Terminado',
    'À faire|En cours|Bloqué|Terminé',
    'Não iniciado|Em andamento|Bloqueado|Concluído',
    '未着手|進行中|停止中|完了',
  ],
  request: [
    'New|In Review|In Progress|Done|Declined',
    'Neu|In Prüfung|In Arbeit|Erledigt|Abgelehnt',
    'Nuevo|En revisión|En curso|Terminado|Rechazado',
    'Nouveau|En examen|En cours|Terminé|Refusé',
    'Novo|Em análise|Em andamento|Concluído|Recusado',
    '新規|確認中|対応中|完了|却下',
  ],
  validity: [
    'Valid|Expiring|Expired|Missing',
    'Gültig|Läuft ab|Abgelaufen|Fehlt',
    'Vigente|Por vencer|Vencido|Falta',
    'Valide|Expire bientôt|Expiré|Manquant',
    'Válido|A vencer|Vencido|Falta',
    '有効|期限間近|期限切れ|未取得',
  ],
  obligation: [
    'Not Started|Applied|In Force|Not Needed',
    'Nicht begonnen|Beantragt|In Kraft|Nicht nötig',
    'Sin iniciar|Solicitado|Vigente|No aplica',
    'À faire|Demandé|En vigueur|Non requis',
    'Não iniciado|Solicitado|Em vigor|Não se aplica',
    '未着手|申請中|取得済|不要',
  ],
  decision: [
    'Submitted|Approved|Declined',
    'Eingereicht|Genehmigt|Abgelehnt',
    'Enviado|Aprobado|Rechazado',
    'Soumis|Approuvé|Refusé',
    'Enviado|Aprovado|Recusado',
    '申請|承認|却下',
  ],
  money: [
    'Planned|Committed|Invoiced|Paid',
    'Geplant|Bestellt|Berechnet|Bezahlt',
    'Planeado|Comprometido|Facturado|Pagado',
    'Prévu|Engagé|Facturé|Payé',
    'Planejado|Comprometido|Faturado|Pago',
    '計画|発注済|請求済|支払済',
  ],
  party: [
    'Prospective|Active|On Hold|Former',
    'Interessent|Aktiv|Pausiert|Ehemalig',
    'Prospecto|Activo|En pausa|Anterior',
    'Prospect|Actif|En pause|Ancien',
    'Prospecto|Ativo|Em pausa|Antigo',
    '候補|取引中|保留|終了',
  ],
  asset: [
    'In Service|Out of Service|In Repair|Retired',
    'In Betrieb|Außer Betrieb|In Reparatur|Ausgemustert',
    'En servicio|Fuera de servicio|En reparación|Baja',
    'En service|Hors service|En réparation|Réformé',
    'Em serviço|Fora de serviço|Em reparo|Baixado',
    '稼働中|停止中|修理中|廃止',
  ],
  occurrence: [
    'Open|In Progress|Closed',
    'Offen|In Arbeit|Geschlossen',
    'Abierto|En curso|Cerrado',
    'Ouvert|En cours|Clos',
    'Aberto|Em andamento|Fechado',
    '未対応|対応中|完了',
  ],
  event: [
    'Planned|Confirmed|Held|Cancelled',
    'Geplant|Bestätigt|Stattgefunden|Abgesagt',
    'Planeado|Confirmado|Realizado|Cancelado',
    'Prévu|Confirmé|Tenu|Annulé',
    'Planejado|Confirmado|Realizado|Cancelado',
    '予定|確定|実施済|中止',
  ],
  risk: [
    'Open|Mitigating|Accepted|Closed',
    'Offen|In Behandlung|Akzeptiert|Geschlossen',
    'Abierto|En mitigación|Aceptado|Cerrado',
    'Ouvert|En traitement|Accepté|Clos',
    'Aberto|Em mitigação|Aceito|Fechado',
    '未対応|対策中|受容|完了',
  ],
  document: [
    'Missing|Draft|In Review|Approved|Superseded',
    'Fehlt|Entwurf|In Prüfung|Freigegeben|Ersetzt',
    'Falta|Borrador|En revisión|Aprobado|Sustituido',
    'Manquant|Brouillon|En relecture|Approuvé|Remplacé',
    'Falta|Rascunho|Em revisão|Aprovado|Substituído',
    '未作成|作成中|確認中|承認済|旧版',
  ],
  person: [
    'Applied|In Progress|Completed|Withdrawn',
    'Beworben|Läuft|Abgeschlossen|Zurückgezogen',
    'Solicitado|En proceso|Completado|Retirado',
    'Candidature|En cours|Terminé|Retiré',
    'Inscrito|Em andamento|Concluído|Desistente',
    '申込|進行中|完了|辞退',
  ],
  opportunity: [
    'Lead|Qualified|Proposal|Won|Lost',
    'Kontakt|Qualifiziert|Angebot|Gewonnen|Verloren',
    'Contacto|Calificada|Propuesta|Ganada|Perdida',
    'Piste|Qualifiée|Proposition|Gagnée|Perdue',
    'Contato|Qualificada|Proposta|Ganha|Perdida',
    '見込み|有望|提案|受注|失注',
  ],
  time: [
    'Open|Assigned|Confirmed|Done',
    'Offen|Zugeteilt|Bestätigt|Erledigt',
    'Libre|Asignado|Confirmado|Hecho',
    'Libre|Attribué|Confirmé|Fait',
    'Livre|Atribuído|Confirmado|Feito',
    '空き|割当済|確認済|完了',
  ],
  place: [
    'Planned|Open|Closed',
    'Geplant|Offen|Geschlossen',
    'Planeado|Abierto|Cerrado',
    'Prévu|Ouvert|Fermé',
    'Planejado|Aberto|Fechado',
    '計画|稼働中|閉鎖',
  ],
  level: ['High|Medium|Low', 'Hoch|Mittel|Niedrig', 'Alta|Media|Baja', 'Élevée|Moyenne|Faible', 'Alta|Média|Baixa', '高|中|低'],
  received: [
    'Missing|Requested|Received|Not Needed',
    'Fehlt|Angefordert|Erhalten|Nicht nötig',
    'Falta|Solicitado|Recibido|No aplica',
    'Manquant|Demandé|Reçu|Non requis',
    'Falta|Solicitado|Recebido|Não se aplica',
    '未受領|依頼済|受領済|不要',
  ],
} as const satisfies Record<string, readonly [string, string, string, string, string, string]>;

const ORDER: readonly Language[] = ['en', 'de', 'es', 'fr', 'pt', 'ja'];

export type TitleId = keyof typeof TITLES;
export type ValuesId = keyof typeof VALUES;

export function title(id: TitleId, language: Language): string {
  return TITLES[id][ORDER.indexOf(language)] ?? TITLES[id][0];
}

export function values(id: ValuesId, language: Language): string[] {
  return (VALUES[id][ORDER.indexOf(language)] ?? VALUES[id][0]).split('|');
}

const AND = [' & ', ' und ', ' y ', ' et ', ' e ', 'と'] as const;

/** Two names as one title. */
export function joinedByAnd(names: readonly string[], language: Language): string {
  const isRomance = language === 'es' || language === 'fr' || language === 'pt';
  return names
    .filter((name) => name !== '')
    .map((name, index) =>
      isRomance && index > 0 && /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name,
    )
    .join(AND[ORDER.indexOf(language)] ?? AND[0]);
}
