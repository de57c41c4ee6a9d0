import type { QuestionKey, QuestionText } from './question-text.ts';

export const portuguese: Readonly<Record<QuestionKey, QuestionText>> = {
  contradiction: {
    text: 'Você escreveu “{a}” e também “{b}”. As duas não podem valer: qual conta?',
    assumption: 'A mais rigorosa: nada é mostrado, enviado ou pulado que uma delas proíba.',
    changes: 'o que o plano permite e a quem pergunta',
    options: ['{a}', '{b}'],
  },
  sheets: {
    text: 'Você quer no máximo {n} planilhas e há {a} para acompanhar. Cada um pode ter a sua planilha?',
    assumption: 'Dividem uma planilha e se distinguem por um tipo de registro.',
    changes: 'o número de planilhas',
    options: ['Manter o limite', 'Uma planilha cada'],
  },
  baseline: {
    text: '“{a}”: quanto é hoje, e em que período se conta?',
    assumption: 'O primeiro mês é medido, e dele sai a meta.',
    changes: 'a meta deste indicador',
  },
  aim: {
    text: '“{a}”: quanto é hoje, e quanto deve ser?',
    assumption: 'O primeiro mês é medido; não há meta até alguém a definir.',
    changes: 'a meta deste indicador',
  },
  limit: {
    text: 'Quais limites valem para {a}? Você escreveu “{b}”, sem número para isso.',
    assumption: 'Uma coluna guarda o limite de cada linha e pode ser preenchida depois.',
    changes: 'quando há alerta',
  },
  volume: {
    text: '{n} {a} por dia são cerca de {rows} linhas por ano, e uma planilha aceita 20.000. Quais {a} precisam estar no Smartsheet e para onde vai o histórico?',
    assumption: 'A planilha guarda o que está aberto e as últimas semanas; o resto vai todo mês para um arquivo.',
    changes: 'o que é uma linha, e um arquivo',
    options: ['Só as exceções', 'Uma linha por dia', 'Tudo, com arquivo'],
  },
  form: {
    text: 'Quem registra {b}: {a} por um formulário, com acesso ao andamento, ou outra pessoa no lugar deles?',
    assumption: '{a} recebem um formulário e um aviso quando algo muda; não veem planilha.',
    changes: 'formulários, acessos e licenças',
    options: ['Só formulário', 'Formulário e as próprias linhas', 'Nós digitamos'],
  },
  device: {
    text: 'Quem registra {a}, e em que aparelho: tem celular com internet no local, ou digita depois?',
    assumption: 'Um formulário no celular, preenchido no local, com poucos campos.',
    changes: 'o formulário e os campos obrigatórios',
    options: ['Celular com internet', 'Celular, muitas vezes sem internet', 'Depois'],
  },
  sees: {
    text: 'Quem pode ver {a}, e a partir de quando? Você escreveu “{b}”.',
    assumption: 'Ficam numa planilha à parte, só para quem foi citado.',
    changes: 'que planilhas ficam à parte e quem as recebe',
  },
  tool: {
    text: 'O que vem de {a}, com que frequência e como (à mão, arquivo, integração), e qual vale se forem diferentes?',
    assumption: '{a} continua valendo; aqui fica só o número como chave.',
    changes: 'colunas importadas e uma importação periódica',
    options: ['À mão', 'Um arquivo às vezes', 'Uma integração'],
  },
  payments: {
    text: 'É para acompanhar {b} aqui também, ou ficam em {a}?',
    assumption: 'Pagamentos ficam em {a}; aqui uma coluna diz se está quitado.',
    changes: 'colunas de valores e pagamentos',
    options: ['Ficam lá', 'Aqui também'],
  },
  queue: {
    text: 'Em que ordem anda a {a} (data, prioridade, perfil), e quem decide?',
    assumption: 'Pela data de entrada; uma pessoa pode adiantar uma linha e anota por quê.',
    changes: 'a ordem e suas colunas',
    options: ['Por data', 'Por prioridade', 'Uma pessoa decide'],
  },
  decides: {
    text: '“{a}”: quem decide isso, com que critério, e quem substitui?',
    assumption: 'O responsável pela linha decide; ninguém substitui.',
    changes: 'aprovações e destinatários',
  },
  several: {
    text: 'Relação entre “{a}” e “{b}”: sempre uma só, ou podem ser várias?',
    assumption: 'Sempre uma só.',
    changes: 'as chaves entre planilhas',
    options: ['Sempre uma só', 'Podem ser várias'],
  },
  window: {
    text: '“{a}” leva {n} dias pelo que você escreveu, e a meta “{b}” permite menos. Qual pode mudar?',
    assumption: 'A meta fica e aparece como não cumprida até encurtar as etapas.',
    changes: 'prazos e meta',
  },
  days: {
    text: 'Os prazos ({a}) contam em dias corridos ou úteis?',
    assumption: 'Em dias corridos.',
    changes: 'toda data calculada',
    options: ['Dias corridos', 'Dias úteis'],
  },
  kind: {
    text: 'O que acontece com {a}: {b}, ou {c}?',
    assumption: 'O primeiro: {b}.',
    changes: 'as colunas de {a}',
    options: ['{b}', '{c}'],
  },
  hedge: {
    text: 'Você escreveu “{a}”, e isso ficou em aberto. Como deve ser?',
    assumption: 'Fica como observação até alguém decidir.',
    changes: 'colunas, regras ou pessoas, conforme a resposta',
  },
  deputy: {
    text: '“{a}”: quem decide quando {b} não está, e o que acontece com o que espera?',
    assumption: 'Ninguém substitui; o que espera aparece como atrasado.',
    changes: 'a quem se pede aprovação',
  },
  small: {
    text: '“{a}”: até que valor sem aprovação, ou a partir de qual? Não há número.',
    assumption: 'Uma caixa diz, marcada à mão.',
    changes: 'quando se pede aprovação',
  },
  names: {
    text: 'Os nomes de {a} podem ficar no Smartsheet, ou só número ou iniciais?',
    assumption: 'Só número ou iniciais; os nomes ficam onde estão.',
    changes: 'colunas de nomes e quem as vê',
    options: ['Número ou iniciais', 'Com nome'],
  },
  currency: {
    text: 'Em que moeda ficam {a}, e quem define a cotação?',
    assumption: 'Em uma só moeda; a conversão é feita antes de lançar.',
    changes: 'colunas de moeda e cotação',
    options: ['Uma moeda', 'Cada um na sua'],
  },
  signature: {
    text: '“{a}”: assina-se no Smartsheet, com assinatura eletrônica ou em papel, e onde fica a via assinada?',
    assumption: 'Assina-se como hoje; aqui ficam a data e a cópia anexa.',
    changes: 'colunas da assinatura e sua prova',
    options: ['Aprovação no Smartsheet', 'Assinatura eletrônica', 'Em papel'],
  },
  capacity: {
    text: 'Capacidade para {a}: quanto cabe ao mesmo tempo, e por quanto tempo de cada vez?',
    assumption: 'Um de cada vez; dois nas mesmas datas são um conflito.',
    changes: 'como os conflitos são achados',
  },
  source: {
    text: '“{a}”: de onde vem esse número e quem lança?',
    assumption: 'É lançado uma vez por mês.',
    changes: 'uma coluna ou um formulário para isso',
  },
  rows: {
    text: '{n} {a}: tudo vira linha, ou só o que tem algo a fazer?',
    assumption: 'Cada um é uma linha.',
    changes: 'quantas linhas há e o que é uma',
    options: ['Todos', 'Só com algo a fazer'],
  },
  unit: {
    text: 'Em que unidade se contam {a} (peças, pacotes, peso ou dinheiro), e quem conta?',
    assumption: 'Em peças.',
    changes: 'a coluna de quantidade e o ponto de pedido',
  },
  origin: {
    text: '“{a}”: de onde vem {b} (um medidor, outro sistema, alguém que anota), quem registra e com que frequência?',
    assumption: 'Alguém digita uma vez por mês.',
    changes: 'uma coluna ou um formulário, e uma importação regular',
  },
  view: {
    text: '{a} podem ver alguma coisa sozinhos (quais linhas, e como), ou alguém informa a eles?',
    assumption: 'Aqui não veem nada; alguém informa.',
    changes: 'acessos, relatórios e mensagens',
    options: ['Não veem nada', 'As próprias linhas', 'Um relatório por e-mail'],
  },
  gate: {
    text: 'Quem pode passar {a} para “{b}”, com base em quê, e quem faz isso na ausência?',
    assumption: 'Quem é responsável pela linha faz isso.',
    changes: 'quem é consultado antes de a linha avançar',
  },
  kept: {
    text: 'Por quanto tempo se guardam os registros sobre {a}, e quem os apaga ou arquiva?',
    assumption: 'Ficam guardados; nada é apagado sozinho.',
    changes: 'um arquivo e uma data até a qual cada linha é guardada',
  },
};
