import type { Words } from './words.ts';

export const PT: Words = {
  steps: 'Passos',
  avoid: 'Evite',
  example: 'Exemplo',
  fromPractice: '*Da prática de consultoria; o Smartsheet não documenta isto.*',
  inEnglish: '*Esta resposta só existe em inglês.*',
  formula: {
    intoColumn: 'Fórmula de coluna para {0}:',
    intoCell: 'Fórmula para uma célula:',
    intoSummary: 'Fórmula para o campo {0} do resumo da planilha:',
    assuming: 'Colunas supostas: {0}. Coloque os seus próprios nomes.',
    chosen: 'Escolhido por mim porque a pergunta o deixa em aberto: {0}. Coloque o seu no lugar.',
    helperFirst:
      'São dois passos, porque uma fórmula sobre muitas linhas não consegue calcular com duas colunas de cada linha. Crie primeiro a coluna {0} com esta fórmula de coluna:',
    helperThen: 'Depois:',
    valueNow: 'Com as suas linhas ela dá agora {0}.',
    valueInRow: 'Na linha {0} ela dá {1}.',
    valueInFirstRows: 'Nas suas primeiras linhas ela dá {0}.',
    readAs: 'Entendo a sua pergunta assim: {0}. Se você quer dizer outra coisa, diga-me a coluna e os valores.',
    orElse: 'Se você quis dizer {0}:',
    references: 'Crie antes estas referências a outras planilhas (*Referenciar outra planilha* ao digitar a fórmula):',
    reference: '`{0}`: coluna {1} da planilha {2}',
    columnSteps:
      'Digite-a em uma célula de {0} e, com o botão direito, escolha *Converter em fórmula de coluna*: assim vale também para novas linhas.',
    summarySteps:
      'Abra o painel *Resumo* à direita, adicione o campo {0} e cole a fórmula. Sem resumo da planilha (requer Business ou Enterprise), use uma célula de uma planilha de métricas.',
    notes: {
      today: '`TODAY()` avança todo dia, mas só quando a planilha é aberta ou alterada; um fluxo diário a mantém atualizada.',
      percent: 'O resultado é uma fração: dê à coluna ou ao campo o formato de porcentagem.',
      'date-format': 'O resultado é uma data, portanto a coluna precisa ser do tipo Data.',
      contact: 'O resultado é um contato, portanto a coluna precisa ser do tipo Lista de contatos.',
      'cross-sheet': 'Uma referência que nenhuma fórmula usa é excluída após duas horas: crie-a logo antes da fórmula.',
      'no-match': 'IFERROR cobre apenas chaves que faltam na outra planilha; um número lá e um texto aqui também não combinam.',
      hierarchy: 'Ela lê as linhas recuadas abaixo da linha.',
      'blank-date': 'Linhas sem data ficam de fora, pois uma data vazia conta como anterior a qualquer outra.',
    },
  },
  repair: {
    mended: 'Corrigida:',
    nothingWrong: 'A fórmula está certa; não encontro nada a mudar.',
    alreadyRight: 'A fórmula está certa como está, portanto a causa está em outro lugar.',
    noFault:
      'Não encontro erro na fórmula; veja o que ela lê e onde está. Diga o que ela deve dar e mostre uma linha em que não dá.',
    rowsInError: '{0} aparece na linha {1}.',
    cause: 'Causa',
    noFix: 'Só você sabe qual fórmula é a desejada, por isso não mudo nada.',
    noIferror: 'IFERROR não ajuda: não consegue capturar {0}.',
    alsoNote: 'Além disso: {0}',
    causes: {
      'english-names': 'As funções têm nomes em inglês no Smartsheet, seja qual for o idioma da tela.',
      'cell-for-column': 'Contar ou somar linhas exige colunas inteiras; @row é só a célula desta linha.',
      'quoted-number': 'Um número entre aspas é um texto, e nenhum número é maior ou menor que um texto: escreva-o sem aspas.',
      'unit-word': 'Os números ficam sem unidade: datas diferem em dias, portanto 5 dias são 5.',
      'condition-over-column':
        'IF testa um valor, não uma coluna linha a linha. COLLECT toma os valores das linhas que atendem à condição: primeiro os valores, depois intervalo e critério.',
      'not-of-several': 'NOT aceita uma condição. Para «nenhuma delas» ponha as condições em OR e NOT em volta.',
      'missing-instead': 'Falta um argumento: o que deve aparecer no lugar. "" é nada.',
      'date-of-date': 'DATE forma uma data com ano, mês e dia; a célula de uma coluna de data já é uma.',
      'word-for-truth':
        'Esse teste é verdadeiro ou falso e nunca é igual a uma palavra entre aspas. Ele fica sozinho; NOT o inverte.',
      'sum-of-dates':
        'Duas datas não se somam. Data menos data dá os dias entre elas; suponho que seja isso. NETWORKDAYS conta dias úteis. A coluna do resultado deve ser Texto/Número.',
      'children-across':
        'PARENT, CHILDREN, ANCESTORS e DESCENDANTS só veem a própria planilha. Crie na origem a coluna auxiliar Level com =COUNT(ANCESTORS()) e tome as linhas de um nível, ou deixe a linha pai calcular lá.',
      'ref-deleted':
        '#REF está onde algo foi excluído. Suponho que seja a coluna restante; se não, escreva o nome certo. Se acabou de acontecer, desfaça a exclusão.',
      'ref-open':
        '#REF está onde uma coluna, linha ou planilha foi excluída. Desfaça a exclusão ou escreva a coluna certa no lugar, por exemplo [Coluna]@row.',
      'ifs-in-a-row':
        'Cada IF é fechado antes do seguinte. O IF seguinte é o terceiro argumento do anterior; todos os parênteses fecham no fim.',
      'name-for-contact':
        'Uma coluna de contato aceita um endereço de e-mail ou um contato de outra célula, não um nome. Os endereços são exemplos: ponha os verdadeiros.',
      'symbol-name':
        'O símbolo só aparece com o nome exato em inglês: "Red", "Yellow", "Green", "Blue", "Gray"; Harvey: "Empty", "Quarter", "Half", "Three Quarter", "Full". Qualquer outra palavra fica como texto.',
      'fourth-argument':
        'IF aceita três argumentos: teste, resultado se verdadeiro e resultado se não. Outro teste vai no terceiro lugar.',
      'texts-left-out':
        'Algumas células contêm textos que parecem números e não são contadas. Digite os números de novo ou use uma coluna auxiliar `=VALUE(…)`.',
      'working-days':
        'Isto conta dias corridos. NETWORKDAYS conta dias úteis (com as duas pontas) e WORKDAY avança dias úteis; feriados são mais um intervalo.',
      'joined-blanks':
        'JOIN também toma células vazias e põe um separador depois de cada uma. COLLECT com <> "" as deixa de fora.',
      'both-at-once':
        'Todos os pares precisam valer ao mesmo tempo, e nenhuma célula tem dois valores. Para «um de vários» use um par com OR e @cell.',
      'part-as-number': 'LEFT, RIGHT, MID e SUBSTITUTE dão texto. VALUE o transforma em número.',
      'month-overflow': 'DATE não aceita mês 13, por isso falha no fim do ano. INT e MOD viram o ano.',
      'bare-values': 'No critério cada valor precisa de uma comparação com a célula testada (`@cell = …`).',
      pairs:
        'COUNTIFS recebe intervalo e critério como dois argumentos, não uma comparação; AND é desnecessário, pois todos os pares já precisam valer. Dê a coluna uma vez para cada limite.',
      'plural-form': 'Com várias condições a função é COUNTIFS ou SUMIFS; em SUMIFS o intervalo somado vem primeiro.',
      'word-for-tick': 'Uma caixa de seleção contém verdadeiro ou falso, não uma palavra: compare com 1 ou 0.',
      'one-of-several':
        'Uma célula de seleção múltipla tem vários valores; `=` só combina com as que têm apenas esse. HAS o encontra entre outros.',
      'part-of-date':
        'Uma data nunca é igual ao número de um mês ou ano: tome a parte de cada célula com @cell, dentro de IFERROR por causa das células vazias.',
      'open-window': 'O segundo limite deixa de fora datas futuras; retire-o se elas contarem.',
      'day-of-instant': 'Criado e Modificado têm data e hora e nunca são iguais a um dia. DATEONLY toma o dia.',
      'written-date':
        'Não se escreve uma data por extenso: entre aspas é texto, com barras uma divisão. Escreva DATE(ano, mês, dia).',
      'growing-range':
        'O intervalo termina em uma linha fixa e as seguintes ficam de fora. Use a coluna inteira, a partir de outra coluna ou de um campo de resumo.',
      'unwrapped-list': 'A função dá uma lista e uma célula mostra um valor: coloque-a dentro de JOIN, COUNT, SUM ou INDEX.',
      'chained-comparison': 'Comparações não se encadeiam: escreva as duas com AND.',
      'misplaced-not': 'NOT envolve uma condição inteira; «não é» se escreve `<>`.',
      'loose-first': 'O primeiro teste verdadeiro vence, e o menos rigoroso está na frente: vá do mais rigoroso ao menos.',
      'times-hundred': 'Uma porcentagem é aqui uma fração: retire * 100 e dê à célula o formato de porcentagem.',
      'find-zero': 'FIND dá 0 se o texto não existe, e LEFT não aceita comprimento negativo. Teste antes.',
      'date-in-text': 'Uma coluna Texto/Número não pode mostrar uma data. Mude o tipo para Data; a fórmula está certa.',
      'single-quotes': 'Textos ficam entre aspas duplas, não simples.',
      'percent-sign': 'Não há sinal de porcentagem em fórmulas: 5 % é 0.05.',
      'operator-type': 'O operador não combina com os dois lados, por exemplo data mais data ou texto vezes número.',
      'argument-type': 'Um argumento é do tipo errado.',
      unexpected: 'AND, OR e NOT são funções que envolvem as condições; ou falta um separador.',
      'unbracketed-name': 'Um nome de coluna com espaço, algarismo ou pontuação precisa de colchetes, como `[Due Date]@row`.',
      'curly-quotes': 'As aspas são tipográficas (do Word ou de um site). O Smartsheet só lê aspas retas (`"`).',
      'foreign-operator': 'Um operador é de outra linguagem: textos se unem com `+` e não com `&`, diferente é `<>` e não `!=`.',
      'unknown-function': 'Essa função não existe no Smartsheet.',
      'locale-separator':
        'O separador não corresponde à configuração regional: vírgula onde os decimais têm ponto, ponto e vírgula onde têm vírgula.',
      'unescaped-bracket': 'Colchetes no nome de uma coluna precisam de barra invertida: `[Budget \\[hrs\\]]`.',
      'quoted-criterion':
        'A comparação está entre aspas e assim é um texto que nenhuma célula contém. O operador fica fora, sem aspas.',
      'wildcard-criterion': 'Não há curingas; `CONTAINS("x", @cell)` procura partes de um texto.',
      'range-size': 'Todos os intervalos precisam ter o mesmo tamanho e estar em uma só planilha. Use sempre colunas inteiras.',
      'unbalanced-parenthesis': 'Falta ou sobra um parêntese.',
      'unterminated-text': 'Faltam aspas.',
      'unknown-column': 'Não há coluna com esse nome na planilha.',
      'excel-address': 'O Smartsheet não conhece endereços como B2: escreva a coluna, por exemplo `Cost@row`.',
      'self-reference': 'A fórmula lê a própria célula. Ela deve ficar em outra coluna.',
      'result-type': 'O resultado não corresponde ao tipo da coluna.',
      'argument-count': 'O número de argumentos não está certo.',
      'argument-order': 'Os argumentos estão na ordem errada.',
      'range-operand':
        'Um operador compara uma coluna inteira com um valor: use `@row` para esta linha, ou COUNTIF para a coluna.',
      'approximate-match': 'Sem `0` ou `false` no fim a busca é aproximada e supõe dados ordenados.',
      'blank-date': 'Uma data vazia conta como anterior a qualquer outra: teste antes com ISDATE.',
      'column-formula': 'Uma fórmula de coluna não aceita números de linha nem `$`.',
      'bare-name': 'Falta `@row` depois do nome da coluna.',
      'sumif-order':
        'SUMIF recebe primeiro o intervalo testado, depois o critério e por fim o intervalo somado. Aqui os dois intervalos estão trocados.',
      'contact-name': 'O critério precisa ser igual ao contato inteiro; parte do nome não combina.',
      'divide-by-zero': 'O divisor é 0 ou está vazio.',
      'text-numbers': 'As células contêm textos que parecem números.',
      'blank-date-part': 'MONTH, YEAR e outras funções falham com células vazias.',
      'no-match': 'O valor procurado não está igual no outro lado: número contra texto, um espaço no fim, ou ele falta.',
      'vlookup-block':
        'VLOOKUP procura só na primeira coluna do bloco e conta as colunas a partir dali; INDEX com MATCH nomeia as colunas.',
      'index-empty': 'Não há resultado do qual INDEX possa tirar o primeiro.',
      blocked: 'Uma célula que a fórmula lê mostra ela mesma um erro. Corrija primeiro essa.',
      'invalid-ref': 'A referência entre chaves não existe nesta planilha. Digitar ou copiar não a cria.',
      ref: 'Uma coluna, linha ou planilha que a fórmula lê foi excluída.',
    },
    reasons: {},
    variants: {
      numbers:
        'Se as células só parecem números (importação, link de célula, símbolo de moeda), converta-as numa coluna auxiliar e some essa:',
      'per-person':
        'Para contar por pessoa, faça uma segunda planilha com uma pessoa por linha em uma coluna de contato e compare com o próprio contato:',
      'key-missing': 'Se algumas chaves podem faltar na outra planilha, mostre um vazio para elas:',
      children: 'Se uma linha pai deve somar as linhas recuadas abaixo dela, na mesma coluna:',
      'key-as-text':
        'Não encontra embora exista? Então um lado tem um número e o outro um texto que parece igual (importação, zeros à esquerda), ou há um espaço no fim; teste uma célula de cada planilha com ISNUMBER. Deixe os dois lados como texto: na origem uma coluna auxiliar com a chave + "", à qual se refere aqui, e procure:',
      'as-text': 'Se a coluna precisa continuar Texto/Número, transforme a data em texto:',
    },
    translated: 'No Smartsheet:',
    notTranslated: 'Esta fórmula não pode ser transferida como está: {0}',
    explained: 'O que ela faz (em inglês):',
  },
  function: {
    written: 'Escreve-se',
    example: 'Exemplo',
    noted: 'Atenção',
    errors: 'Erros possíveis',
    missing: 'O Smartsheet não tem a função {0}: {1}.',
  },
  none: {
    unlikely: 'Não consigo dar para isso uma fórmula que provavelmente esteja certa.',
    unplaced: 'Não consegui localizar estas palavras na sua planilha: {0}.',
    nameThem:
      'Cite as colunas e os valores como estão na planilha e diga o que deve resultar: um número, uma marcação, uma data ou um texto.',
    unknown: 'Não sei a resposta para isso.',
    nearest: 'Os temas mais próximos:',
    orMeant: 'Ou você quis dizer um destes temas?',
    perhaps: 'Não tenho certeza do que você quer dizer. O tema mais próximo que conheço: {0}',
    ask: 'Você pode perguntar sobre fórmulas (cite suas colunas ou escolha uma planilha), sobre um erro (cole a fórmula) e sobre como fazer as coisas no Smartsheet.',
    blank: 'Faça uma pergunta ou cole uma fórmula.',
  },
  talk: {
    greeting:
      'Olá! Pergunte-me sobre o Smartsheet: uma fórmula (diga as colunas ou escolha uma planilha), um erro (cole a fórmula) ou como se faz algo.',
    thanks: 'De nada. É só perguntar quando surgir outra coisa.',
  },
  types: {
    TEXT_NUMBER: 'Texto/Número',
    PICKLIST: 'Lista suspensa',
    MULTI_PICKLIST: 'Lista suspensa, seleção múltipla',
    CHECKBOX: 'Caixa de seleção',
    DATE: 'Data',
    CONTACT_LIST: 'Lista de contatos',
    MULTI_CONTACT_LIST: 'Lista de contatos, vários',
    DATETIME: 'Data/hora (sistema)',
    DURATION: 'Duração',
    PREDECESSOR: 'Predecessoras',
    ABSTRACT_DATETIME: 'Data (projeto)',
  },
};
