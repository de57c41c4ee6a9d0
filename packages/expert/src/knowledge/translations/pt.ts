import type { TranslationTable } from '../entry.ts';

export const PT: TranslationTable = {
  'sheet-limits': [
    'Que tamanho uma planilha pode ter?',
    'Quantas linhas e colunas uma planilha pode ter?',
    'No máximo **20.000 linhas**, **400 colunas** e **500.000 células**, o que vier primeiro: 20.000 linhas deixam espaço para 25 colunas. Arquive a partir de cerca de 70 %.',
  ],
  'automation-limits': [
    'Quantas automações uma planilha pode ter?',
    'Quantos fluxos de trabalho são demais?',
    'Até **150 fluxos** por planilha, cada um com até **100 blocos**, dos quais no máximo **30 ações**. A manutenção fica difícil antes: una os de mesmo gatilho em caminhos de condição e tire os destinatários de uma coluna de contatos.',
  ],
  'cross-sheet-limit': [
    'Quantas referências a outras planilhas uma planilha pode ter?',
    'Limite de referências entre planilhas',
    'Cerca de **100 referências distintas** por planilha. Uma referência é um intervalo de uma planilha e conta uma vez, quantas fórmulas a usem. Antes disso: relatório de resumo, planilha auxiliar ou DataMesh.',
  ],
  'automation-create': [
    'Como crio uma automação?',
    'Enviar e-mail quando o status muda',
    'Com um fluxo: gatilho, condição e ação. *Automação > Criar fluxo de trabalho*; gatilho *Quando linhas são alteradas*, coluna Status *muda para* o valor; ação *Alertar alguém*, destinatários de uma coluna de contatos. É preciso ser Administrador ou Proprietário, com licença.',
  ],
  'automation-rights': [
    'Quem pode criar automações?',
    'Um Editor pode criar fluxos?',
    'Fluxos para todos são criados pelo **Proprietário e pelos Administradores** da planilha, com licença. Um **Editor** só pode criar alertas e lembretes para si. Para mover ou copiar linhas, o autor também precisa ser Administrador ou Proprietário na planilha de destino.',
  ],
  'automation-not-firing': [
    'Por que minha automação não dispara?',
    'O fluxo não inicia com fórmula ou célula vinculada',
    'Se a célula é preenchida por uma **fórmula entre planilhas ou um vínculo de célula**, as ações que alteram a planilha nunca iniciam: aprovação, mover, copiar, bloquear, registrar data. Crie o fluxo na planilha de origem, ou use um **gatilho por data** com o valor como condição.',
  ],
  'automation-daily': [
    'Como manter TODAY() atualizado?',
    'A fórmula com TODAY não atualiza',
    'Uma planilha calcula quando é aberta ou alterada; em uma planilha que ninguém toca, `TODAY()` fica para trás. Um fluxo que toda manhã *registra uma data* em uma coluna oculta faz a planilha recalcular.',
  ],
  'record-date': [
    'Como guardo a data de conclusão?',
    'Registrar a data quando o status muda',
    'Não com fórmula: `TODAY()` avança todo dia. Use um fluxo: Status *muda para* Concluído, ação **Registrar uma data** na coluna de data. Um segundo limpa a célula se o status voltar. As linhas existentes são preenchidas uma vez à mão.',
  ],
  'update-request': [
    'Como peço a um externo que preencha campos?',
    'Enviar solicitação de atualização a um fornecedor',
    'Com a ação **Solicitar uma atualização**: a pessoa recebe um e-mail com um pequeno formulário da linha e não precisa de acesso à planilha. Escolha só os campos que ela pode mudar. Para externos, a permissão do fluxo deve ser Limitada ou Irrestrita.',
  ],
  'approval-steps': [
    'Como faço uma aprovação em duas etapas?',
    'Aprovação com várias pessoas',
    'Coloque as solicitações de aprovação uma depois da outra em um só fluxo: cada uma para seu caminho, e *Aprovado* e *Recusado* seguem separados. **Cada nível precisa de sua própria coluna** de resultado; a decisão final vem de uma fórmula. Depois, bloqueie a linha.',
  ],
  'notify-outside': [
    'Por que pessoas externas não recebem o e-mail do fluxo?',
    'A notificação não chega',
    'A configuração de notificações da planilha é estreita demais. **Restrito** alcança só quem tem acesso, **Limitado** também sua conta, **Irrestrito** qualquer endereço: *Automação > Permissões do fluxo*. Se estiver cinza, peça ao administrador do sistema.',
  ],
  'copy-vs-move-row': [
    'Mover ou copiar linhas?',
    'Arquivar automaticamente linhas concluídas',
    '**Mover** tira a linha da origem, **copiar** a deixa lá. Mover para arquivar, copiar para entregas ou retratos; chegam valores, não fórmulas. O autor e o proprietário da origem precisam ser Administrador ou Proprietário no destino; títulos e tipos das colunas devem ser iguais.',
  ],
  'reminder-due': [
    'Como envio um lembrete antes do vencimento?',
    'Lembrar três dias antes da data',
    'Com o gatilho **Quando uma data é atingida**: coluna *Vencimento*, *3 dias antes*, condição *Status não é Concluído*, ação *Alertar alguém* de *Atribuído a*. Um segundo fluxo, *1 dia depois*, escala.',
  ],
  'form-create': [
    'Como crio um formulário?',
    'Receber solicitações por formulário',
    'Um formulário pertence a uma planilha e cada envio adiciona uma linha. Crie antes as colunas, depois *Formulários > Criar formulário*; escreva os campos como perguntas, torne obrigatório só o necessário e deixe Status e Origem ocultos com valor padrão. No máximo dez perguntas.',
  ],
  'form-conditional': [
    'O formulário pode se adaptar à resposta?',
    'Mostrar campos do formulário conforme a resposta',
    'Sim, com **lógica condicional**: campos, títulos e anexos aparecem conforme as respostas. Requer Business ou Enterprise e ser Administrador ou Proprietário: escolha o campo que decide, *Adicionar lógica*, teste cada ramo.',
  ],
  'form-prefill': [
    'Como preencho um campo do formulário por link ou QR?',
    'Um QR code por máquina',
    'Acrescente ao link o título da coluna e o valor: `?Equipamento=P-101&Unidade=Recife`, espaços como `%20`. Valem os títulos das **colunas da planilha**. Um QR por link. Teste de novo quando renomear uma coluna.',
  ],
  'form-two-sheets': [
    'Um formulário pode alimentar duas planilhas?',
    'Distribuir as entradas do formulário em várias planilhas',
    'Não: um formulário grava em **uma** planilha. Distribua com um fluxo por destino: *linha adicionada*, *Departamento é TI*, *Copiar linhas*. Se as equipes só precisam ver sua parte, bastam relatórios filtrados.',
  ],
  'form-edit-later': [
    'É possível alterar depois o que foi enviado pelo formulário?',
    'Corrigir um envio do formulário',
    'Não pelo formulário: ele só **adiciona** linhas. Para alterar é preciso uma solicitação de atualização, Dynamic View (complemento) ou acesso à planilha.',
  ],
  'form-new-rows-formula': [
    'Por que as novas linhas do formulário não têm fórmula?',
    'A fórmula falta em linhas novas',
    'Uma fórmula de célula só é copiada se as linhas vizinhas têm o mesmo padrão. Faça dela uma **fórmula de coluna**: botão direito > *Converter em fórmula de coluna* (Administrador ou Proprietário). Vale para todas as linhas; não se digita mais na coluna.',
  ],
  'report-create': [
    'Como crio um relatório?',
    'Reunir linhas de várias planilhas em uma lista',
    '*+ > Relatório > Relatório de linhas*, com a área de trabalho ou planilhas como fonte; depois colunas, filtro e grupos. Colunas com o mesmo título **e** tipo se unem. Compartilhe também as planilhas: um relatório não dá direitos próprios.',
  ],
  'report-duplicate-columns': [
    'Por que Status aparece duas vezes no relatório?',
    'As colunas do relatório não se unem',
    'Um relatório só une colunas com **título e tipo** iguais em todas as planilhas; um espaço no fim ou texto contra lista já as separa. Corrija nas planilhas e depois retire a coluna antiga do relatório.',
  ],
  'report-current-user': [
    'Como faço um relatório em que cada um vê só suas tarefas?',
    'Filtrar um relatório pelo usuário atual',
    'Filtro **Atribuído a é usuário atual**; a coluna precisa ser de contatos em todas. Compartilhe o relatório e as planilhas. Filtra a visão mas não protege: quem tem acesso à planilha vê todas as linhas.',
  ],
  'report-group': [
    'Como agrupo e somo em um relatório?',
    'Subtotais em um relatório',
    'No relatório *Agrupar* (até três níveis) e *Resumir* com soma, média, contagem, mínimo ou máximo. Um gráfico pode ler o relatório agrupado. No Pro um relatório lê uma planilha e não agrupa.',
  ],
  'summary-report': [
    'Como consolido muitos projetos em uma visão de portfólio?',
    'Relatório de linhas ou relatório de resumo?',
    'Com um **relatório de resumo**: uma linha por planilha, lida dos campos do resumo da planilha; as novas entram sozinhas. Todas precisam dos mesmos campos (nome e tipo). Requer Business ou Enterprise.',
  ],
  'dashboard-create': [
    'Como crio um painel?',
    'Como montar um bom painel?',
    'A resposta primeiro: números no alto à esquerda, depois exceções, embaixo detalhes e links; um painel por público. Prepare as fontes (campos de resumo, relatórios agrupados) e então *+ > Painel* com widgets de métrica, gráfico e relatório.',
  ],
  'dashboard-refresh': [
    'O painel está atualizado?',
    'O painel mostra números antigos',
    'Um painel se atualiza a cada **dez minutos**. Se o número vem de uma fórmula com `TODAY()` em uma planilha que ninguém abre, a planilha está atrasada: um fluxo diário que registre uma data resolve.',
  ],
  'dashboard-trend': [
    'Como mostro a tendência de um KPI por mês?',
    'Retrato mensal dos números',
    'Planilhas guardam só o valor atual; é preciso uma **planilha de histórico com datas**: uma linha de métricas que um fluxo copia para *Histórico* no último dia do mês (a cópia leva valores). Dali vem o gráfico. O passado não se recalcula.',
  ],
  'dashboard-kpis': [
    'Quais KPIs mostrar no painel?',
    'Quantos indicadores para a diretoria?',
    'Comece pela decisão: cada número precisa de alguém que aja, uma meta e um limite. A diretoria recebe **5 a 7 números** e as exceções; gestores, carga e filas; a equipe, sua lista.',
  ],
  'permission-levels': [
    'Quais níveis de permissão existem?',
    'O que um Editor pode fazer?',
    '**Visualizador** lê, **Comentarista** comenta, **Editor** altera linhas não bloqueadas, **Editor com compartilhamento** também convida, **Administrador** altera colunas, bloqueios e fluxos, **Proprietário** exclui e transfere. Dê o menor nível que baste.',
  ],
  'share-part': [
    'Como compartilho só parte de uma planilha?',
    'Cada fornecedor deve ver só suas linhas',
    'Ocultar e filtrar não protege: quem tem acesso vê tudo. Restam **Dynamic View** (complemento; linhas e campos por pessoa) ou uma **segunda planilha** que traga só as colunas desejadas por fórmulas entre planilhas.',
  ],
  licences: [
    'Quem precisa de licença?',
    'Editores são gratuitos?',
    'Depende do contrato. No **modelo de assinatura por usuário** decide a permissão usada: editar em geral custa um assento, ver não. No modelo antigo só os criadores precisavam. Verifique a cada trimestre quem ainda edita.',
  ],
  'deleted-recovery': [
    'Apagaram uma planilha ou linhas, e agora?',
    'Restaurar uma planilha excluída',
    'Uma planilha pode ser restaurada por **30 dias** nos itens excluídos do **proprietário**; administradores da área não podem. Linhas não ficam lá: desfazer na sessão aberta, registro de atividades e uma cópia de segurança.',
  ],
  'dynamic-view': [
    'Quando preciso do Dynamic View?',
    'Dynamic View ou relatório?',
    'Quando pessoas devem ver ou alterar só **algumas linhas ou campos** sem acesso à planilha: fornecedores, clientes, solicitantes. É um complemento. Se todos podem ver a origem, um relatório basta.',
  ],
  'data-shuttle': [
    'Como importo toda noite um arquivo do ERP?',
    'Carregar um CSV automaticamente em uma planilha',
    'Com **Data Shuttle** (complemento): CSV ou XLSX de um anexo, OneDrive, SharePoint, Google Drive ou Box. **Mesclar** por chave se pessoas também trabalham nas linhas, **substituir** para extratos diários completos (origem em ordem estável), **adicionar** para registros.',
  ],
  dependencies: [
    'Como ativo as dependências?',
    'Mover as datas quando a tarefa anterior atrasa',
    'Na visão Gantt, *Configurações do projeto*: primeiro dias úteis e feriados, depois *Dependências ativadas* com início, fim, duração e predecessoras. Em Predecessoras o número da linha, por exemplo `5FS +2d`. Não digite data sobre uma calculada: isso remove o vínculo.',
  ],
  'template-project': [
    'Como começo cada projeto com o mesmo modelo?',
    'Copiar um modelo de projeto com painéis e fluxos',
    'Prepare **uma pasta** com plano, registro RAID, relatório e painel, testada e sem dados, e copie-a com *Salvar como novo*: os vínculos internos apontam para as cópias. Não copie só a planilha. Para muitos projetos iguais: Control Center.',
  ],
  'import-excel': [
    'Reproduzimos o Excel como está?',
    'Importar um arquivo do Excel',
    '*+ > Importar* aceita XLSX ou CSV; vêm os valores, não as fórmulas. Mas não o reproduza como está: liste os **tipos de registro**; cada um vira uma planilha, e abas por cliente ou mês viram uma coluna com filtro. Limpe os dados, importe o que está aberto, refaça os cálculos como fórmulas de coluna e deixe o arquivo antigo só para leitura em uma data fixa.',
  ],
  'api-limits': [
    'Quais são os limites da API?',
    'Erro 429 ou 4003 da API',
    '**300 solicitações por minuto** por token; anexos e histórico de célula contam dez. Depois, 429 com código 4003: espere 60 segundos. No máximo **500 linhas por chamada**; chamadas a uma planilha, uma após a outra (senão 4004).',
  ],
  'api-create': [
    'O que se pode criar pela API?',
    'Criar painéis, formulários e fluxos pela API',
    'Áreas de trabalho, pastas, planilhas, colunas, fórmulas, referências, linhas e, desde abril de 2026, relatórios. **Não**: painéis, formulários, automações, filtros, ajustes de Gantt e dependências. Estes viajam com uma **pasta ou área copiada**.',
  ],
  'column-formula-rules': [
    'O que é uma fórmula de coluna?',
    'Por que não posso converter em fórmula de coluna?',
    'Ela fica em cada linha da coluna, também nas futuras. Aceita `@row`, colunas inteiras, `{referências}` e `[Campo]#`; **não** números de linha (`Cost1`), `$` nem partes da coluna. Botão direito > *Converter em fórmula de coluna* (Administrador ou Proprietário).',
  ],
  'cross-sheet-create': [
    'Como faço referência a outra planilha?',
    'Criar uma referência entre planilhas',
    'Com uma referência entre chaves, como `{Cost}`. Comece a fórmula, clique em *Referenciar outra planilha*, escolha a planilha e a coluna inteira e dê um nome. Digitar só o nome não a cria.',
  ],
  'criteria-syntax': [
    'Por que COUNTIF dá 0?',
    'Como escrevo critérios em COUNTIF e SUMIFS?',
    'O operador fica **fora** das aspas: `> 1000`, `<> "Done"`. Entre aspas, `">1000"` é um texto que nenhuma célula contém. Não há curingas: `CONTAINS("x", @cell)`. Se continuar 0, os números estão como texto (ISNUMBER).',
  ],
  'lookup-choice': [
    'PROCV (VLOOKUP) ou INDEX/MATCH?',
    'Como trago valores de outra planilha?',
    'Use **INDEX com MATCH** sobre duas colunas: procura para qualquer lado e resiste a colunas movidas; o `0` pede igualdade. VLOOKUP procura só na primeira coluna do bloco, e XLOOKUP não existe.',
  ],
  'error-unparseable': [
    'O que significa #UNPARSEABLE?',
    'Por que minha fórmula dá #UNPARSEABLE?',
    'O Smartsheet não consegue ler a fórmula. Verifique: nomes com espaço sem colchetes (`[Due Date]@row`), parênteses ou aspas não fechados, aspas tipográficas, funções que não existem, `&` em vez de `+`, `!=` em vez de `<>`, falta de `@row`, separador errado. IFERROR não o captura.',
  ],
  'error-no-match': [
    'O que significa #NO MATCH?',
    'O número existe nas duas planilhas e dá #NO MATCH',
    'Não há valor **exatamente igual**: quase sempre um lado é número e o outro um texto parecido, ou há um espaço no fim. Teste com ISNUMBER, deixe os dois lados como texto com `+ ""` e use MATCH com `0`.',
  ],
  'error-circular': [
    'O que significa #CIRCULAR REFERENCE?',
    'Fórmula que lê a própria coluna',
    'A fórmula lê **a própria célula**. Coloque-a em outra coluna ou em um campo de resumo; linhas pai somam com SUM(CHILDREN()). Para mudar um valor digitado, use um fluxo com *Alterar valor da célula*.',
  ],
  'error-blocked': [
    'O que significa #BLOCKED?',
    'O total mostra #BLOCKED',
    'Uma célula que a fórmula lê **mostra ela mesma um erro**. Corrija essa primeiro; se ali ele é esperado, capture-o **ali** com IFERROR, não no total.',
  ],
  'error-invalid-ref': [
    'O que significa #INVALID REF?',
    'Fórmula copiada com {intervalo} dá #INVALID REF',
    'A referência entre chaves não existe **nesta planilha**; copiar ou digitar não a cria. Na fórmula clique em *Referenciar outra planilha* e dê o mesmo nome. As não usadas são excluídas após duas horas.',
  ],
  'error-invalid-data-type': [
    'O que significa #INVALID DATA TYPE?',
    'MONTH ou YEAR dá #INVALID DATA TYPE',
    'Uma função recebeu o tipo errado: MONTH ou NETDAYS de uma **célula vazia ou texto**, ou cálculo com texto. Teste com ISDATE ou ISNUMBER; em um critério, `IFERROR(MONTH(@cell), 0)`.',
  ],
  'error-divide-by-zero': [
    'O que significa #DIVIDE BY ZERO?',
    'Como evito a divisão por zero?',
    'O divisor é 0 ou está **vazio**, ou AVG não achou números. Teste o divisor em vez de esconder todos os erros.',
  ],
  'blank-dates': [
    'Por que uma data vazia conta como atrasada?',
    'Excluir datas vazias em fórmulas',
    'Uma data vazia conta como **anterior a qualquer outra**; MONTH e YEAR dela dão erro. Teste antes com ISDATE e, em um critério, com IFERROR.',
  ],
  symbols: [
    'Como coloco semáforos em uma planilha?',
    'Vermelho amarelo verde por fórmula',
    'Com uma coluna de **símbolos** à qual a fórmula dá o nome em inglês: `"Red"`, `"Yellow"`, `"Green"`, `"Blue"`, `"Gray"`; Harvey `"Empty"`, `"Quarter"`, `"Half"`, `"Three Quarter"`, `"Full"`; bandeiras e caixas 1 ou 0.',
  ],
  duplicates: [
    'Como encontro duplicados?',
    'Marcar linhas repetidas',
    'Com uma caixa de seleção e esta fórmula de coluna; depois filtre. Uma planilha não pode proibir duplicados, mas um fluxo pode avisar.',
  ],
  'us-what': [
    'O que você sabe fazer?',
    'O que é o Sheetwright?',
    'Respondo a perguntas sobre o Smartsheet: **fórmulas** com as suas colunas, fórmulas com **erro**, traduções do **Excel** e como se faz algo (automações, formulários, relatórios, painéis, compartilhamento, limites). Escolha uma planilha ou diga as colunas; cada fórmula é verificada com elas. Em **Projects**, seis etapas de perguntas dão uma solução que você revisa e que depois é criada no seu próprio espaço do Smartsheet.',
  ],
  'us-program': [
    'Você é uma pessoa ou um robô?',
    'Estou falando com um humano ou com uma IA?',
    'Sou um programa, não uma pessoa. Em regra respondo com o conhecimento próprio do Sheetwright, e a sua pergunta fica no Sheetwright. Um modelo de linguagem só responde se você tiver permitido o provedor; o topo da conversa diz quem responde. O que você escreve em *Contact Support*, na página **Subscription**, é lido por pessoas.',
  ],
  'us-trial': [
    'Quanto tempo dura o teste grátis?',
    'Existe um período de teste gratuito?',
    '**7 dias**, com tudo o que o plano escolhido inclui. É preciso um cartão, mas nada é cobrado antes do fim; três dias antes lembramos por e-mail. Se cancelar durante o teste, ele termina na hora e não custa nada. É dado uma só vez.',
  ],
  'us-cancel': [
    'Como cancelo minha assinatura?',
    'Como encerro meu plano do Sheetwright?',
    'Na página **Subscription**, com *Cancel Subscription*. No teste o acesso termina na hora e nada é cobrado; depois ele vai até o fim do período pago. Seus projetos e tudo o que foi criado no seu espaço do Smartsheet continuam seus.',
  ],
  'us-plans': [
    'Quanto custa o Sheetwright?',
    'Quais planos vocês têm e o que incluem?',
    'A página **Subscribe** mostra os nossos planos com o preço por mês e o que cada um inclui; eles diferem, entre outras coisas, nas consultas por mês e no suporte. Cada um se renova por mês e pode ser cancelado quando quiser. Seu plano, cartão e faturas ficam na página **Subscription**. As licenças do Smartsheet vêm da Smartsheet.',
  ],
  'us-data': [
    'Vocês guardam os dados das minhas planilhas?',
    'O que acontece com os meus dados?',
    'Quando você pergunta sobre uma planilha, as colunas e linhas são lidas naquele momento, com o acesso que você deu; o consultor não pode alterar nada. Suas perguntas e respostas ficam no seu histórico até que as apague, e os projetos também. Nada vai a um modelo de linguagem sem que você permita o provedor; isso se retira no perfil, em *AI*. Os cartões ficam com a Stripe.',
  ],
  'us-undo': [
    'Posso desfazer o que vocês criaram?',
    'Como apago as planilhas que o Sheetwright criou?',
    'Antes de criar, *Undo* retira as suas mudanças e as versões anteriores ficam guardadas. O que foi criado é seu e está no Smartsheet: altere ou exclua lá (uma planilha excluída pode ser restaurada por 30 dias). Excluir um projeto no Sheetwright apaga aqui as respostas e a solução, e nada no Smartsheet.',
  ],
  'us-builds': [
    'O que o Sheetwright cria?',
    'Vocês vão alterar as minhas planilhas existentes?',
    'Em **Projects**: seis etapas de perguntas e uma solução que você revisa; nada é criado antes de *Create Assets*. São criados relatórios e planilhas **novos** no seu próprio espaço do Smartsheet, exatamente como revisados; as planilhas existentes não mudam. A API do Smartsheet não cria painéis, formulários nem automações: para isso há passos guiados.',
  ],
  'us-connect': [
    'Como conecto minha conta do Smartsheet?',
    'Onde consigo a chave de API para o Sheetwright?',
    'No **Dashboard** do Sheetwright: escolha a região e confirme o acesso com o login do Smartsheet (pode retirar quando quiser) ou cole uma chave de API. Ela se cria no Smartsheet em *imagem da conta > Personal Settings > API Access > Generate new access token* e só aparece uma vez.',
  ],
  'us-account': [
    'Como excluo minha conta?',
    'Excluir minha conta e todos os meus dados',
    'No seu perfil, com *Delete Account*. São apagados o perfil e os logins, os projetos e soluções, suas perguntas e o acesso ao Smartsheet. Tudo o que foi criado no Smartsheet fica: é seu.',
  ],
  'us-languages': [
    'Que idiomas você fala?',
    'Posso perguntar em português?',
    'Pergunte em português, inglês, alemão, espanhol, francês ou japonês, e eu respondo nesse idioma. Alguns temas só existem em inglês; a resposta então avisa.',
  ],
  'us-support': [
    'Como falo com o suporte?',
    'Posso falar com uma pessoa?',
    'Escreva para nós com **Contact Support** na página **Subscription**: o que não funciona ou do que precisa. Respondemos por e-mail.',
  ],
  'report-rights': [
    'Por que alguém vê o relatório vazio?',
    'Meu colega não vê o relatório compartilhado',
    'Um relatório nunca dá mais permissões que a planilha. Cada um vê só linhas de planilhas **compartilhadas com ele** e edita só onde a planilha deixa: sem acesso às planilhas de origem o relatório fica vazio. Para mostrar linhas sem compartilhar a planilha é preciso o Dynamic View.',
  ],
  'gantt-empty': [
    'Por que o Gantt está vazio?',
    'As barras do Gantt não aparecem',
    'O Gantt precisa de **duas colunas de data de verdade**, escolhidas nas configurações do projeto, com início e fim em cada linha. Datas que uma fórmula escreve como texto e colunas de outro tipo não dão barras. A linha do tempo se contenta com uma data.',
  ],
  'building-blocks': [
    'Qual é a diferença entre planilha, relatório e painel?',
    'Relatório ou painel?',
    'Uma **planilha** tem os dados: uma linha por registro. Um **relatório** mostra linhas de uma ou várias planilhas, filtradas e agrupadas; o que se edita ali muda a planilha. Um **painel** mostra números, gráficos e relatórios em widgets. Um **formulário** adiciona linhas, um **fluxo de trabalho** reage a elas e um **espaço de trabalho** reúne tudo com as permissões.',
  ],
  'cell-history': [
    'Quem alterou a célula?',
    'Ver o valor anterior de uma célula',
    '*Clique direito na célula > Histórico da célula* mostra cada valor com pessoa e hora. *Arquivo > Registro de atividades* mostra quem viu, alterou, compartilhou ou excluiu algo, e pode ser exportado. Até onde ele vai depende do plano.',
  ],
  'executive-mail': [
    'Como a diretoria recebe os números sem entrar?',
    'Enviar o relatório em PDF toda segunda',
    'Agende um e-mail do relatório ou da planilha: *Arquivo > Enviar como anexo*, PDF, recorrente, toda semana na véspera da reunião. Um e-mail por semana vale mais que dez alertas. Ponha as exceções no primeiro grupo do relatório.',
  ],
  'lock-rows': [
    'Como bloqueio uma coluna ou linhas?',
    'Proteger fórmulas e linhas contra alterações',
    'As colunas à mão (*clique direito na coluna > Bloquear coluna*) e as linhas pela ação **Bloquear linhas** de um fluxo, por exemplo depois da aprovação. Editores já não podem alterá-las nem excluí-las. **Administradores e o proprietário ainda podem**: o bloqueio evita descuidos, não é prova para auditoria.',
  ],
  'sheet-design': [
    'Como se estrutura bem uma planilha?',
    'Uma planilha grande ou várias pequenas?',
    'Decida o que **uma linha significa** (um projeto, um pedido, um equipamento) e mantenha isso em toda a planilha. Coisas diferentes ficam em planilhas próprias. Cada registro tem uma chave, um responsável, um status e uma data; o que é calculado fica em colunas auxiliares ou no resumo da planilha.',
  ],
  baseline: [
    'Como comparo o plano com as datas atuais?',
    'Definir uma linha de base',
    'Defina uma **linha de base** quando o plano for aprovado, e de novo depois de cada mudança aprovada: ela adiciona colunas de início, fim e variação, e o Gantt mostra as duas barras. Relate as linhas com mais de alguns dias de variação.',
  ],
  'share-sheet': [
    'Como compartilho uma planilha?',
    'Dar acesso a uma planilha para um colega',
    'Com o botão **Compartilhar** da planilha, do relatório, do painel ou do espaço de trabalho: digite endereços ou um grupo e escolha a permissão. Compartilhar um **espaço de trabalho** abre tudo o que há nele, também o que vier depois. A partir de umas 15 pessoas prefira grupos.',
  ],
  'cannot-sms': [
    'O Smartsheet pode enviar SMS?',
    'Mensagem de WhatsApp ou SMS de uma tarefa',
    'Não por si só: os fluxos enviam **e-mail**, avisos no aplicativo e mensagens ao **Slack, Teams ou Google Chat**. Com o aplicativo móvel o aviso chega como notificação push. Um SMS ou WhatsApp de verdade precisa de uma ferramenta de integração (Bridge, Power Automate, Zapier) com um provedor próprio.',
  ],
  'conditional-format': [
    'Como pinto linhas conforme uma condição?',
    'Criar uma formatação condicional',
    'Com a **formatação condicional** da barra: uma regra com condição, formato e as colunas ou a linha inteira. Valem de cima para baixo e a primeira que serve vence. Comparam com valores ou datas fixos, não com outras colunas: para isso, uma coluna auxiliar com fórmula. Uma fórmula não pode colorir.',
  ],
  backup: [
    'Como faço backup de uma planilha?',
    'Backup semanal de um espaço de trabalho',
    'Peça um **backup** no menu da planilha ou do espaço de trabalho: um arquivo com os dados em Excel e os anexos. No Business e no Enterprise o de um espaço pode **repetir-se** toda semana. Fluxos, formulários, relatórios e painéis não vão nele: guarde uma cópia deles com *Salvar como novo*.',
  ],
  'approval-deputy': [
    'E se o aprovador estiver ausente?',
    'Substituto para as aprovações',
    'Toda aprovação precisa de um substituto, um lembrete e um prazo. Tenha aprovador e substituto em colunas de contato; um fluxo diário lembra depois de alguns dias e em seguida pergunta ao substituto. Silêncio nunca conta como sim.',
  ],
};
