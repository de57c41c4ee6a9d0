import type { Kind, Language } from '../entry.ts';

/**
 * Nouns that name the same kind of thing in nearly every trade: the last word of an English phrase, the end of a German or Japanese one,
 * the first word of a Romance one. A word under two kinds is either, and what the text does with it decides.
 */
export const KIND_HEADS: Readonly<Record<Language, Readonly<Partial<Record<Kind, string>>>>> = {
  en: {
    work: `project, restoration, renovation, installation, alteration, excavation, treatment, production, campaign, launch, overhaul, removal, relocation,
      migration, conversion, commission, batch, roast, brew, harvest, survey, study, milestone, mailing, newsletter, trip, transport, shipment, build, task, job,
      refit, cleaning, conservation, drydock, fundraiser, makeover, fit-out, engagement, opening, rollout, implementation, expedition, alteration, programme,
      flight, delivery, demolition, landscaping, upgrade, replacement, deep clean, turnaround, changeover, cutover`,
    obligation: `certificate, certification, licence, license, permit, accreditation, insurance, warranty, registration, visa, passport, clearance,
      vaccination, vaccine record, immunization, immunisation, recertification, background check, dbs check, police check, exemption, concession, authorisation, authorization,
      qualification, competency, permission, consent, renewal, right to work, work permit, mot, medical, entitlement, bond, lease`,
    request: `request, application, inquiry, enquiry, referral, requisition, submission, appeal, petition, nomination, query, swap`,
    money: `payment, invoice, fee, deposit, expense, cost, budget, price, salary, wage, dues, refund, reserve, fine, penalty, royalty, tax, per diem, allowance,
      rent, settlement, purchase order, po, credit note, payout, instalment, installment, levy, bonus, rebate, advance, surcharge, bill, receivable, payable, stipend, tuition`,
    party: `supplier, vendor, client, customer, partner, agency, lender, insurer, carrier, contractor, subcontractor, sponsor, donor, family, household, couple,
      neighbor, neighbour, buyer, seller, owner, landlord, tenant, guest, visitor, passenger, member, artist, author, player, soloist, musician, performer, technician, designer, driver,
      interpreter, translator, lawyer, inspector, referee, judge, exhibitor, speaker, agent, broker, farmer, grower, crew, company, firm, bank, hospital, school, church, airline, 
      zoo, museum, university, college, authority, council, club, association, charity, restaurant, hotel, pharmacy, practice, laboratory, court, retailer, wholesaler, distributor, manufacturer, installer,
      fitter, freelancer, photographer, caterer, musician, actor, rider, skipper, pilot, marshal, repairer, gp, dentist, doctor, physician, veterinarian, vet, operator, parent, guardian, carer, host, breeder, keeper, tuner, teacher, instructor, coach, tutor`,
    asset: `machine, device, instrument, vehicle, truck, van, car, boat, ship, vessel, yacht, canoe, engine, pump, motor, boiler, compressor, generator, printer,
      computer, laptop, tablet, server, camera, sensor, meter, gauge, logger, data logger, tank, kiln, oven, furnace, press, lathe, crane, forklift, trailer, wagon, bus, tram, train, locomotive, aircraft,
      helicopter, drone, balloon, glider, bike, bicycle, scooter, kart, ladder, scaffold, rope, harness, helmet, radio, projector, console, piano, organ, tent, cylinder, trap, hive,
      horse, animal, painting, artwork, sculpture, costume, prop, watch, key, weapon, valve, turbine, antenna, satellite, buoy, lift, elevator, escalator, slide, extinguisher, hydrant,
      defibrillator, cart, trolley, rack, cabinet, freezer, fridge, refrigerator, incubator, microscope, telescope, centrifuge, mold, mould, jig, loom, saw, drill, rig, toy, panel, window, seal, oar,
      bed, equipment, gear, tool, system, robot, pod, simulator, loudspeaker, amplifier, mixer, fermenter, still, mill, book, device, ride, chair, garment, find, specimen, accession`,
    stock: `spare part, spare, part, material, ingredient, consumable, chemical, reagent, fabric, yarn, ink, paint, glue, resin, fertilizer, fertiliser, feed,
      fuel, grain, flour, malt, hop, sack, keg, bottle, glove, medicine, drug, lens, screw, board, brick, tile, timber, veneer, leather, clay, glaze, wax, supply, goods, stock,
      pallet, drum, vial, straw, frame, nutrient, merchandise, packaging, lamp, bulb, filter, cartridge, seedling, tray, barrel, blood unit, product, produce, donated goods`,
    'person-in-process': `applicant, candidate, trainee, apprentice, student, pupil, patient, learner, new hire, newcomer, joiner, leaver, recruit, intern, resident,
      participant, enrollee, foster carer, volunteer, cadet, novice, refugee, claimant, adoptee, mentee, employee, staff member`,
    occurrence: `incident, accident, breakdown, complaint, failure, fault, malfunction, leak, spill, outage, injury, theft, crash, collision, alarm, deviation, exceedance, excursion,
      non-conformity, nonconformity, nonconformance, finding, violation, sighting, remake, callout, call-out, emergency, deployment, evacuation, reaction, anomaly, breakage, damage, delay, disruption, log, absence, 
      defect, bug, loss, near miss, fall, rescue, escape, misfire, waste, pre-shift inspection, round, attendance, crossing, dive, firing, feeding, milking, weighing, tasting, patrol, catch, birth, burial, handover, outing, landing,
      infestation, outbreak, trespass, intrusion, power cut`,
    'risk-issue-decision': `risk, issue, decision, hazard, hold, allegation, dispute, allergy, concern, assumption, vulnerability, blocker, corrective action, resolution, motion`,
    document: `report, manual, protocol, drawing, specification, spec, policy, procedure, form, checklist, letter, statement, brief, script, manuscript, article, transcript,
      record, deed, will, map, dossier, packet, proof, brochure, catalogue, curriculum, prescription, waiver, questionnaire, declaration, condition report, consignment note, affidavit, exhibit,
      recipe, chart, score, reference, photograph, illustration, cover, blueprint, minutes, agenda, metadata, press kit, bulletin, logbook`,
    measure: `reading, measurement, score, kpi, test result, mortality, yield, temperature, ph, analysis, assay, water test, survey score, mark, benchmark, index, sample, scorecard, moisture content, moisture, humidity, concentration`,
    'place-or-unit': `site, location, branch, depot, warehouse, yard, field, plot, orchard, vineyard, block, cellar, hall, room, floor, building, wing, zone, area, region, district,
      territory, ward, station, pitch, slip, berth, pier, dock, hangar, aisle, shelf, vault, trench, lake, pond, river, reef, apiary, greenhouse, garden, park, forest, stable, barn, paddock, enclosure,
      kennel, department, unit, section, country, state, county, city, town, village, campus, property, venue, facility, plant, kitchen, clinic, office, store, shop, studio, terminal, gate, lane, polling place, precinct, territory, catchment, group`,
    opportunity: `lead, opportunity, tender, bid, proposal, quote, quotation, prospect, deal, sponsorship, grant application, corporate event, grant, rfp`,
    'time-allocation': `session, shift, appointment, booking, reservation, rehearsal, class, course, lesson, slot, viewing, screening, concert, performance, audition, casting, fitting,
      interview, meeting, consultation, orientation, training, workshop, game, fixture, seminar, lecture, webinar, charter, rental, stay, placement, rotation, duty, leave, holiday, timesheet, hour, visit, tour, tuning, auction, outing, dress rehearsal, site visit`,
  },
  de: {
    work: 'projekt, restaurierung, renovierung, umzug, einbau, montage, sanierung, lieferung, transport, reise, auftrag, kampagne, baustelle, ernte, grabung, wartungsauftrag, tournee',
    obligation:
      'zertifikat, bescheinigung, genehmigung, erlaubnis, lizenz, führerschein, zulassung, versicherung, ausweis, reisepass, visum, impfung, prüfung, untersuchung, hauptuntersuchung, tüv, eichung, kalibrierung, unterweisung, befähigung, konzession, gewährleistung, garantie',
    request: 'anfrage, antrag, bestellung, bewerbung, anmeldung, einspruch, meldung',
    money:
      'rechnung, zahlung, gebühr, kosten, beitrag, gehalt, lohn, kaution, anzahlung, miete, abschlag, gutschrift, spende, förderung',
    party:
      'kunde, lieferant, hersteller, firma, partner, behörde, verein, familie, nachbar, eigentümer, mieter, gast, mitglied, künstler, fahrer, techniker, dozent, trainer, schiedsrichter, bank, schule, krankenhaus, werkstatt, gemeinde, spender, händler, prüfer, lehrer, ausbilder, auftraggeber, inspektor, monteur, betreuer',
    asset:
      'gerät, maschine, fahrzeug, wagen, boot, schiff, pumpe, motor, kessel, anlage, werkzeug, instrument, schlauch, leiter, seil, helm, funkgerät, kamera, drucker, rechner, server, tank, ofen, kran, stapler, pferd, volk, gemälde, kostüm, schlüssel, feuerlöscher, bett, rad, kettenzug, kompressor, bagger, anhänger, lkw, pkw, auto, bus, fahrrad, roller, zelt, bohrer, mähdrescher, traktor, aufzug, drohne, gerüst, kühlschrank, waschmaschine',
    stock:
      'ersatzteil, material, zutat, chemikalie, verbrauchsmaterial, futter, saatgut, ware, vorrat, fass, holz, stoff, farbe, patrone, filter, dünger, produkt, bestand, munition, medikament, impfstoff',
    'person-in-process':
      'bewerber, azubi, auszubildender, auszubildende, praktikant, schüler, teilnehmer, patient, bewohner, anwärter, mitarbeiter, flüchtling, kursteilnehmer',
    occurrence:
      'vorfall, unfall, störung, beschwerde, reklamation, schaden, ausfall, defekt, mangel, abweichung, einsatz, alarm, leck, diebstahl, fehlzeit',
    'risk-issue-decision': 'risiko, entscheidung, beschluss, gefährdung, gefahr, streitfall',
    document:
      'bericht, protokoll, zeichnung, formular, beurteilung, handbuch, anleitung, vorlage, gutachten, nachweis, urkunde, akte, brief, manuskript, noten, zeugnis',
    measure: 'messung, messwert, probe, analyse, note, kennzahl',
    'place-or-unit':
      'standort, filiale, lager, halle, raum, zimmer, gebäude, abteilung, bereich, station, feld, parzelle, wache, kammer, becken, platz, bezirk, ort, gruppe, klasse, liegenschaft, haus, etage, küche, garten, wald, schule, kita, bad, gewächshaus',
    opportunity: 'angebot, ausschreibung, chance, interessent',
    'time-allocation':
      'termin, schicht, probe, kurs, stunde, sitzung, buchung, reservierung, vorstellung, konzert, besichtigung, übung, übungsabend, dienst, versetzung, urlaub, führung, lehrgang, fahrstunde, aufführung',
  },
  es: {
    work: 'obra, proyecto, restauración, reparación, instalación, transporte, entrega, mudanza, viaje, encargo, cosecha, vendimia, tratamiento, montaje',
    obligation:
      'certificado, permiso, licencia, seguro, póliza, garantía, pasaporte, visado, revisión, concesión, autorización, vacuna, vacunación, itv, certificación, acreditación',
    request: 'solicitud, petición, pedido, consulta, inscripción, reclamo',
    money:
      'pago, factura, cuota, depósito, anticipo, gasto, costo, sueldo, nómina, multa, renta, alquiler, presupuesto, reembolso, fianza, orden de compra',
    party:
      'cliente, proveedor, contratista, socio, familia, vecino, propietario, inquilino, huésped, árbitro, entrenador, viticultor, productor, técnico, banco, escuela, hospital, empresa, agencia, donante, patrocinador, artista, chofer, conductor, equipo, profesor, instructor, inspector, dueño, operario',
    asset:
      'equipo, máquina, vehículo, camión, coche, barco, bomba, motor, caldera, tanque, herramienta, instrumento, prensa, depósito, barrica, contenedor, cámara, servidor, caballo, cuadro, disfraz, bicicleta, grúa, carro, furgoneta, compresor, extintor, horno, tractor, dron, ascensor, remolque, colmena, generador',
    stock:
      'repuesto, refacción, material, insumo, ingrediente, producto, botella, lote, materia prima, semilla, fertilizante, mercancía, existencias, existencia, filtro, medicamento, pienso',
    'person-in-process':
      'alumno, alumna, estudiante, candidato, aspirante, paciente, aprendiz, participante, empleado, trabajador, voluntario, becario',
    occurrence: 'incidente, accidente, queja, avería, fuga, falla, daño, robo, retraso, incidencia, siniestro, alarma',
    'risk-issue-decision': 'riesgo, decisión, peligro, disputa',
    document: 'informe, reporte, acta, plano, manual, formulario, expediente, ficha, carta, guion, dictamen, bitácora',
    measure: 'muestreo, análisis, medición, lectura, calificación, indicador, muestra',
    'place-or-unit':
      'sede, sucursal, tienda, almacén, bodega, sala, parcela, finca, campo, zona, región, área, departamento, cocina, planta, estación, terreno, viñedo, cancha, aula, local, obra, huerto, escuela',
    opportunity: 'cotización, licitación, oferta, propuesta, prospecto, oportunidad',
    'time-allocation':
      'turno, cita, sesión, clase, curso, reserva, ensayo, visita, partido, juego, función, concierto, salida, guardia, cata, taller, examen práctico',
  },
  fr: {
    work: 'projet, chantier, restauration, réparation, installation, transport, livraison, déménagement, commande, travaux, récolte, montage, exposition, mission',
    obligation:
      'certificat, permis, licence, assurance, garantie, passeport, visa, contrôle technique, autorisation, agrément, habilitation, vaccin, vaccination, révision, attestation, concession',
    request: 'demande, candidature, inscription, requête, sollicitation',
    money:
      'paiement, facture, cotisation, acompte, caution, dépense, coût, salaire, amende, loyer, remboursement, devis fournisseur, subvention versée, bon de commande',
    party:
      'client, fournisseur, sous-traitant, partenaire, prêteur, assureur, transporteur, famille, voisin, propriétaire, locataire, adhérent, membre, artiste, conducteur, technicien, banque, école, hôpital, agence, donateur, mécène, garagiste, contrôleur, moniteur, professeur, inspecteur, exploitant, club',
    asset:
      'véhicule, voiture, machine, équipement, appareil, bateau, pompe, moteur, chaudière, instrument, outil, œuvre, tableau, vélo, camion, cheval, costume, extincteur, borne, cuve, caisse, grue, palan, compresseur, surfaceuse, chariot, nacelle, remorque, four, tracteur, drone, ascenseur, patin, groupe électrogène, ruche',
    stock:
      'pièce, pièce détachée, matériel, produit, ingrédient, consommable, bouteille, lot, marchandise, stock, semence, engrais, filtre, médicament, graine, aliment',
    'person-in-process': 'élève, étudiant, candidat, patient, apprenti, stagiaire, participant, salarié, bénévole, résident',
    occurrence: 'incident, accident, plainte, panne, fuite, dégât, vol, retard, sinistre, anomalie, alarme, constat',
    'risk-issue-decision': 'risque, décision, danger, litige',
    document:
      "rapport, plan, manuel, formulaire, dossier, fiche, lettre, procès-verbal, compte rendu, constat d'état, notice, cartel",
    measure: 'mesure, analyse, relevé, échantillon, indicateur, note',
    'place-or-unit':
      'site, agence, magasin, entrepôt, salle, parcelle, station, zone, région, service, bâtiment, atelier, cave, quai, chambre, commune, lieu, école, jardin, cuisine, étage, ferme, patinoire',
    opportunity: "devis, appel d'offres, offre, prospect, opportunité, subvention",
    'time-allocation':
      'séance, rendez-vous, réservation, cours, leçon, répétition, visite, concert, représentation, créneau, permanence, réunion, location, atelier',
  },
  pt: {
    work: 'obra, projeto, restauração, reparo, instalação, transporte, entrega, mudança, viagem, tratamento, colheita, montagem',
    obligation:
      'certificado, licença, alvará, seguro, garantia, passaporte, visto, vistoria, revisão, autorização, vacina, vacinação, habilitação, laudo de vistoria, certidão, concessão',
    request: 'pedido, solicitação, inscrição, requerimento, chamado',
    money:
      'pagamento, fatura, boleto, mensalidade, sinal, despesa, custo, salário, multa, aluguel, reembolso, caução, desconto, ordem de compra',
    party:
      'cliente, fornecedor, prestador, parceiro, família, vizinho, proprietário, inquilino, hóspede, associado, técnico, motorista, banco, escola, hospital, empresa, agência, doador, patrocinador, artista, instrutor, professor, inspetor, dono, sócio',
    asset:
      'equipamento, máquina, veículo, carro, caminhão, barco, bomba, motor, caldeira, tanque, ferramenta, instrumento, prancha, contêiner, bicicleta, cavalo, aparelho, guindaste, compressor, extintor, forno, trator, drone, elevador, colmeia, gerador',
    stock:
      'peça, material, insumo, ingrediente, produto, garrafa, lote, mercadoria, semente, fertilizante, estoque, filtro, medicamento, ração',
    'person-in-process':
      'aluno, aluna, estudante, candidato, paciente, aprendiz, participante, funcionário, voluntário, estagiário',
    occurrence:
      'incidente, acidente, reclamação, avaria, vazamento, falha, dano, roubo, atraso, ocorrência, sinistro, infestação',
    'risk-issue-decision': 'risco, decisão, perigo, disputa',
    document: 'relatório, planta, manual, formulário, ficha, carta, laudo, ata, dossiê',
    measure: 'medição, análise, leitura, amostra, indicador, nota',
    'place-or-unit':
      'sede, filial, loja, armazém, depósito, sala, parcela, fazenda, campo, zona, região, departamento, cozinha, estação, terreno, ala, quadra, local, obra, sítio, horta, escola, praça',
    opportunity: 'orçamento, licitação, proposta, oportunidade, prospecto',
    'time-allocation':
      'turno, sessão, aula, curso, reserva, ensaio, visita, jogo, apresentação, show, plantão, agendamento, consulta',
  },
  ja: {
    work: '工事, プロジェクト, 修復, 改修, 修繕, 引越し, 輸送, 配送, 案件, 作業, 施工',
    obligation:
      '免許, 許可, 許可証, 証明書, 資格, 保険, 車検, 点検, 定期検査, 法定検査, 契約更新, 認証, 届出, 健康診断, 予防接種, 検定, ビザ',
    request: '申請, 依頼, 注文, 問い合わせ, 問合せ, 応募, 申込',
    money: '請求, 請求書, 支払, 支払い, 費用, 経費, 入金, 給与, 保証金, 補助金, 予算',
    party:
      '顧客, 取引先, 業者, 仕入先, 会社, 家族, 会員, 取引業者, 審査機関, 代理店, 協力会社, 出演者, 講師, 医師, 検査員, 監視員, クラブ',
    asset:
      '設備, 機器, 機械, 車両, ポンプ, ボイラー, 浴槽, 船, 装置, 工具, 楽器, 布団, 端末, サーバー, カメラ, エレベーター, 作品, クレーン, チェーンブロック, 圧縮機, 整氷車, 車, バス, 自転車, ボート, 発電機, ドローン, 重機, 馬',
    stock: '部品, 在庫, 材料, 食材, 消耗品, 備品, 薬品, 原料, 商品, リネン, 予備部品, 飼料, ろ過器',
    'person-in-process': '従業員, 応募者, 候補者, 研修生, 実習生, 生徒, 学生, 患者, 受講者, 入居者, 新入社員',
    occurrence: '事故, 苦情, 故障, 不具合, クレーム, トラブル, インシデント, 運休, 遅延, 障害, 異常, 災害',
    'risk-issue-decision': 'リスク, 課題, 決定, 懸念',
    document: '文書, 書類, 報告書, 契約書, マニュアル, 手順書, 図面, 議事録, 原稿, 台帳',
    measure: '測定, 水質検査, 温度, 測定値, 分析, 指標, 評価点',
    'place-or-unit':
      '店舗, 拠点, 部屋, 客室, 倉庫, 支店, 部署, 地区, 路線, 会場, 工場, プール, 教室, 駅, 営業所, 現場, 施設, 教室棟, 農園, 厨房, 場所',
    opportunity: '見積, 見積もり, 入札, 商談, 引合',
    'time-allocation': '予約, シフト, 講習, 教室予約, 会議, 面談, 公演, 訪問, 勤務, 研修, 稽古, 授業',
  },
};
