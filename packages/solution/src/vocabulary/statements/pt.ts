import type { StatementTexts } from './statement-texts.ts';

export const portuguese: StatementTexts = {
  negations: 'nunca, jamais, ninguém, não, nada, nenhum, nenhuma, sem, nem',
  hedges:
    'ninguém sabe, não sabemos, fica em aberto, ficou em aberto, está em aberto, ainda em aberto, deixamos em aberto, questão em aberto, ponto em aberto, por definir, por decidir, indefinido, ainda não está claro, não está claro, não temos certeza, não sabemos se, talvez, provavelmente, a decidir, ainda não decidido, achamos, a confirmar, a definir',
  privacy: 'lgpd, dados pessoais, dados de saúde, sigilo*, confidencialidade, proteção de dados, privacidade',
  coded: 'iniciais, só número, apenas número, anônim*, pseudônim*, sem nome*, por código',
  signed: 'assinado, assinada, assinatura, assinaturas, assina, assinam, assinar, assinados, assinadas',
  collected: 'satisfação, satisfeitos, avaliação, avaliações, pesquisa, pesquisas, nota, nps, recomendam',
  vague:
    'compra pequena, compras pequenas, pedidos grandes, pequenas despesas, grandes compras, gastos menores, reparos menores, pequenos reparos, valores altos, pequenas mudanças',
  abroad: 'internacional, internacionais, exterior, países, exportação, exportamos, mundo',
  money: 'orçamento, orçamentos, preço, preços, custo, custos, fatura, faturas, pagamento, pagamentos, mensalidade, mensalidades',
  byForm: 'por formulário, por um formulário, com um formulário, formulário online, formulário web, via formulário',
  byDevice: 'celular, celulares, tablet, tablets, sem internet, sem sinal, offline, no escritório',
  byWay: 'à mão, manualmente, api, integração, conector, interface, importação automática',
  byOrder: 'por ordem, por data, por prioridade, ordem de chegada, por antiguidade, por urgência',
  clashes:
    'reserva dupla, reservado duas vezes, duas vezes, ao mesmo tempo, sobrepõe*, conflito de horário*, lotado, capacidade, em duplicidade',
  bounds: 'não mais de, não mais que, não menos de, não menos que',
  exclusives: 'só, somente, apenas, exclusivamente, unicamente, ninguém mais',
  nobodyBut:
    'ninguém além de, ninguém além do, ninguém além da, ninguém exceto, ninguém a não ser, ninguém senão, ninguém salvo, mais ninguém além',
  universals: 'quem estiver, quem quiser, todos, todas, tudo, toda, qualquer, cada, sempre, mesmos, mesmas, próprios',
  demands: 'deve*, pode*, tem que, têm que, precisa*, nunca, ninguém, sempre, tudo, só, nada, há de, não mais, nunca mais',
  exceptions: 'salvo, exceto, a menos que, sem, antes, até, mais de, duas vezes, se, quando',
  conditions: 'quando, se, assim que, logo que, depois de, antes de, até, ao',
  today: 'hoje, atualmente, agora, até agora, por enquanto',
  by: 'por, pelo, pela, pelos, pelas',
  reports: 'relatório, relatórios, lista, listas, painel, painéis, resumo, gráfico, quadro',
  within: 'em até, dentro de, em menos de, no prazo de, no máximo em',
  ahead: 'de antecedência, com antecedência, adiantado',
  totals:
    'tem, frota de, equipe de, equipa de, conta com, todos os, todas as, os, as, nossos, nossas, temos, há, das, dos, administramos, operamos, somos, com, das, dos',
  parts: 'de, do, da, cada, por, em, no, na, nos, nas, ou, com, sem, que, mais, novos, novas, para, ficam, vezes',
  notOnly: 'não só, não apenas',
  subjects: 'nós, eles, elas, a gente, se, ele, ela',
  readOnly: 'somente leitura, só leitura, apenas leitura, só consulta, só visualiza',
  deferred:
    'mesmo assim, assim mesmo, depois, mais tarde, em seguida, no dia seguinte, direto, diretamente, na hora, por telefone, de boca, primeiro, posteriormente',
  lasts: 'dura, duram, leva, levam, demora',
  also: 'também',
  late: 'depois, mais tarde, em seguida, no dia seguinte, posteriormente',
  others: 'dos outros, das outras, dos demais, de outros, entre si, de todos, de todas, alheias',
  own: 'próprio, própria, próprios, próprias, seu, sua, seus, suas',
  first: 'antes de, antes da, antes do, antes',
  titles: 'seu, dona, senhor, senhora, dr, dra, sr, sra',
  ownRows: 'só veem, só vê, apenas os seus, só os seus, não devem ver, não podem ver, não pode ver',
  uses: 'trabalham nela, usam, vão usar, lançam seus, lançam suas, registram seus, registram suas, precisam de acesso, têm acesso, licença*',
  projects: 'implantação, projeto, piloto, migração, entrada em operação, leva, dura',
  empty:
    'lugar vez vezes vai vão vem vêm sai saem faz fazem dá dão quer queremos precisa precisamos tem têm pôr usar ser está estão há guardar mesmo mesma novo nova completo completa também cerca aproximadamente via',
  currencies:
    'EUR=euro, euros, eur; USD=dólar, dólares, usd; GBP=libras, gbp; CHF=francos, chf; JPY=ienes; BRL=reais, real, brl; MXN=pesos',
  acts: {
    see: 'conhecer, conhece, conhecem, saber, ver, vê, veem, vejam, visível, visíveis, acesso, visto por, vista por, vistos por, vistas por, vistos apenas, vistas apenas, visto apenas, vista apenas, acessar, consultar, consultam, olhar, olham, abrir',
    send: 'enviar, envia, enviam, enviado*, compartilh*, mandar, manda, mostrar, mostra, publicar',
    change: 'corrij*, retific*, alter*, mud*, corrig*, edit*, atualiz*, modific*, ajust*',
    enter: 'registrar, registra, registram, lançar, lança, lançam, digitar, digita, preencher, preenche, anotar, anota',
    approve: 'aprov*, autoriz*, assina, assinam, assinar, assinad*',
    delete:
      'sobrescrit*, queimad*, apagar, apaga, apagad*, apagamos, excluir, exclui, excluíd*, eliminar, eliminad*, eliminamos, descartar, descarta, descartad*, descartamos, destruíd*, destruir, deitad* fora, jogad* fora',
    keep: 'guardar, guarda, guardad*, guardamos, conservar, conservamos, conservad*, arquivar, armazen*, manter',
    skip: 'pular, pula, omitir, omite, saltar',
    print: 'imprim*, impress*',
    track: 'acompanhar, acompanha, coletar, coleta, rastrear',
    charge: 'cobrar, cobra, cobramos, faturar',
  },
  stances: {
    paper: {
      is: 'imprimir a, imprimir o, imprimimos, na pasta, em papel, no papel, via impressa, cópia impressa, via em papel, impresso, impressa, impressos, impressas, é impress*, fica impress*, ficam impress*, numa pasta, em pastas, imprime se',
      not: 'sem papel, zero papel, nada de papel, acabar com o papel, tudo digital, chega de papel, nenhum papel, nada em papel, mais nada em papel, deixar de usar papel',
    },
    mail: {
      is: 'por e mail, por email, e mail para, email para, mandar um e mail, aviso por e mail, lembrete por e mail',
      not: 'nada de e mail*, nada de email*, sem e mail*, sem email*, sem nenhum e mail, nenhum e mail, não queremos e mail*, não têm e mail',
    },
    phone: {
      is: 'no celular, pelo celular, com o celular, no tablet, pelo tablet, do celular',
      not: 'ninguém tem celular, sem celular, celular proibido, celulares proibidos, proibido celular, sem aparelho*, nenhum celular',
    },
    macro: { is: 'macro, macros, script, scripts', not: 'sem macros, nada de macros, sem scripts' },
    byHand: {
      is: 'à mão, manual*, manualmente',
      not: 'totalmente automático*, tudo automático, nada à mão, nada manual, sem intervenção manual, completamente automático*',
    },
    optional: {
      is: 'saltamos, quase ninguém, dispensamos, é omitid*, deixam de lado, à vontade, se quiserem, pode ser omitid*, não é preciso, não é necessário, opcion*, facultativ*, não obrigatóri*, não é obrigatóri*',
      not: 'obrigatóri*, imprescindível',
    },
    hidden: {
      is: 'confidencial*, ninguém de fora, não é público, só interno, sigilos*, não pode ser público, não deve ser público, não se publica, uso interno, fica interno',
      not: 'é público, é pública, são públicos, são públicas, visível para todos, visíveis para todos, aberto a todos, todos podem ver, todos veem, qualquer um pode ver, no nosso site, no site, na internet, página pública, qualquer pessoa pode abrir',
    },
    named: {
      is: 'nome e apelido, nome e sobrenome, nome completo, pelo nome, por nome, com nome, com o nome, nominal*, nome de quem, nome da pessoa que, nome do autor, nome do denunciante, autor da, autor do, responder a quem, avisar quem, agradecer ao autor',
      not: 'só código, só um código, apenas um código, só número*, anônim*, anónim*, sem nome*',
    },
    apart: {
      is: 'planilhas separadas, planilha própria, sua própria planilha, uma planilha por, uma planilha para cada, arquivos separados, planilha à parte',
      not: 'uma única planilha, uma só planilha, tudo em uma planilha, tudo numa planilha, uma só lista, uma única lista, a mesma planilha, o mesmo espaço',
    },
    stays: {
      is: 'continua, continuam, fica, ficam, permanece, permanecem, manter, mantemos, segue',
      not: 'parar de usar, deixar de usar, deixamos de usar, abandonar, abandonamos, substituir, substitui, acabar com, eliminar, sai de uso, não usar mais',
    },
    waits: {
      is: 'deve ser aprovad*, devem ser aprovad*, aprovado por, aprovado pelo, aprova tudo, assina tudo, precisa ser aprovad*',
      not: 'nada pode esperar, nada deve esperar, ninguém deve esperar, ninguém pode esperar, sem esperar, não pode esperar, ninguém espera',
    },
    weekend: {
      is: '24 7, 24 horas, sete dias por semana, inclusive fins de semana, fim de semana também, dia e noite',
      not: 'ninguém trabalha no fim de semana, não no fim de semana, fechado no fim de semana, fechado aos domingos, só de segunda a sexta, apenas dias úteis',
    },
    personal: {
      is: 'data de nascimento, diagnóstico, diagnósticos, endereço residencial, prontuário, cpf',
      not: 'sem dados pessoais, nenhum dado pessoal, nada de dados pessoais, sem dados de saúde, nenhum dado de saúde',
    },
    languages: {
      is: 'bilíngue, português e, em dois idiomas, em duas línguas, nos dois idiomas',
      not: 'só em português, somente em português, apenas em português, tudo em português',
    },
    more: { is: 'aument*, dobr*, elev*, mais', not: 'reduz*, diminu*, baixar, cortar, menos' },
    online: {
      is: 'online, em linha, ao vivo, em tempo real',
      not: 'sem rede, não há rede, sem internet, não há internet, sem sinal, não há sinal, sem ligação, sem cobertura, nunca há sinal, nunca há rede, nunca tem sinal',
    },
    buys: {
      is: 'vamos comprar, compraremos, comprar um*, novas licenças',
      not: 'nenhum software novo, nenhuma ferramenta nova, sem ferramentas novas, sem software novo, não se compra software, sem licenças novas, sem orçamento para licenças, não há orçamento para licenças, não há dinheiro para software, sem verba para licenças',
    },
  },
};
