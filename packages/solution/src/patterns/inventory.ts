import { autoNumber, checkbox, createdBy, date, dropdown, dropdownFrom, primary, symbols, text } from './column.ts';
import { isOneOf, isToday, isUnchecked } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const inventory: Pattern = {
  id: 'inventory',
  name: 'Inventory and stock control',
  promise: 'works stock out from movements and says what to reorder',
  fit: {
    types: ['Inventory', 'Operational', 'Financial'],
    goals: ['Real-time Visibility', 'Reduce Errors', 'Cost Reduction', 'Mobile Access', 'Better Data Quality'],
    tools: ['Excel/Google Sheets', 'Paper/Manual Process', 'ERP System', 'SAP', 'Custom Database'],
    words: list(`
      inventory, stock, warehouse, SKU, reorder, stockout, quantity on hand, barcode, receiving, shipment,
      cycle count, supplies, parts, Lager, Bestand, inventario, existencias, stock, estoque
    `),
  },
  sheets: [
    {
      name: 'Items',
      purpose: 'One row is one SKU',
      columns: [
        primary('Item Name'),
        text('SKU'),
        dropdown('Category', ['Raw material', 'Finished goods', 'Spare part', 'Consumable', 'Equipment']),
        dropdownFrom('Location', 'site'),
        dropdown('Unit', ['pcs', 'kg', 'box', 'l', 'm']),
        text('Opening Qty'),
        text('Qty In', {
          formula:
            '=SUMIFS({Stock Movements - Quantity}, {Stock Movements - SKU}, SKU@row, {Stock Movements - Movement Type}, "Receipt")',
        }),
        text('Qty Out', {
          formula:
            '=SUMIFS({Stock Movements - Quantity}, {Stock Movements - SKU}, SKU@row, {Stock Movements - Movement Type}, "Issue")',
        }),
        text('Adjustments', {
          formula:
            '=SUMIFS({Stock Movements - Quantity}, {Stock Movements - SKU}, SKU@row, {Stock Movements - Movement Type}, "Adjustment")',
        }),
        text('On Hand', { formula: '=[Opening Qty]@row + [Qty In]@row - [Qty Out]@row + Adjustments@row' }),
        text('Reorder Point'),
        text('Reorder Qty'),
        symbols('Stock Status', 'RYG', {
          formula: '=IF([On Hand]@row <= 0, "Red", IF([On Hand]@row <= [Reorder Point]@row, "Yellow", "Green"))',
        }),
        text('Unit Cost'),
        text('Stock Value', { formula: '=[On Hand]@row * [Unit Cost]@row' }),
        text('Supplier'),
        date('Last Count'),
      ],
      summary: [
        { title: 'Stock Value Total', formula: '=SUM([Stock Value]:[Stock Value])' },
        { title: 'Items to Reorder', formula: '=COUNTIF([Stock Status]:[Stock Status], <>"Green")' },
      ],
    },
    {
      name: 'Stock Movements',
      purpose: 'One row is one movement of stock',
      columns: [
        primary('Reference'),
        autoNumber('Movement ID', 'MV-', '000000'),
        text('SKU'),
        dropdown('Movement Type', ['Receipt', 'Issue', 'Adjustment', 'Transfer']),
        text('Quantity', { note: 'Adjustments may be negative' }),
        date('Movement Date'),
        dropdownFrom('Location', 'site'),
        createdBy('Recorded By'),
        text('Job or Order'),
        checkbox('Valid SKU', {
          formula: '=IF(COUNTIF({Items - SKU}, SKU@row) = 1, 1, 0)',
          note: 'Set when the SKU exists in the item list',
        }),
      ],
    },
  ],
  reports: [
    {
      name: 'Reorder List',
      sheet: 'Items',
      where: [isOneOf('Stock Status', 'Red', 'Yellow')],
      group: ['Supplier'],
      summarize: [['Reorder Qty', 'SUM']],
    },
    { name: 'Movements Today', sheet: 'Stock Movements', where: [isToday('Movement Date')], group: ['Movement Type'] },
    { name: 'Unknown SKUs', sheet: 'Stock Movements', where: [isUnchecked('Valid SKU')], sort: [['Movement Date', 'ASCENDING']] },
  ],
  dashboards: [
    {
      name: 'Inventory Dashboard',
      widgets: [
        ['METRIC', 'stock value, items to reorder, stock-outs, movements today'],
        ['CHART', 'bar Stock Value by Category'],
        ['CHART', 'donut Stock Status'],
        ['GRIDGANTT', 'Reorder List'],
      ],
    },
  ],
  forms: [
    {
      name: 'Stock Movement',
      sheet: 'Stock Movements',
      fields: ['SKU*', 'Movement Type*', 'Quantity*', 'Location*', 'Job or Order'],
      uploads: ['Photo'],
      logic: 'Job or Order only for Issue; reason only for Adjustment; one QR code per shelf with prefilled SKU in the form link',
    },
  ],
  automations: [
    {
      sheet: 'Items',
      trigger: 'Daily, for rows where Stock Status is Yellow or Red',
      action: 'Alert purchasing with the Reorder List (daily schedule because the value is cross-sheet)',
    },
    { sheet: 'Stock Movements', trigger: 'A row is added with Valid SKU unchecked', action: 'Alert storekeeper' },
    { sheet: 'Stock Movements', trigger: 'Monthly', action: 'Update request for cycle count of one category' },
    {
      sheet: 'Stock Movements',
      trigger: 'Movement Date older than 60 days',
      action: 'Move row to Movements Archive after posting the balance to Opening Qty',
    },
  ],
  benefits: ['Stock is current without a second list', 'Reordering starts before the shelf is empty'],
  measures: ['Stock accuracy', 'Stock-outs', 'Stock value', 'Turns'],
};
