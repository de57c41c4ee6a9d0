import { autoNumber, checkbox, contact, date, dropdown, dropdownFrom, flag, primary, symbols, text } from './column.ts';
import { is, isInNextDays } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const assetManagement: Pattern = {
  id: 'asset-management',
  name: 'IT and equipment asset register',
  promise: 'knows who holds which equipment and when warranty or inspection is due',
  fit: {
    types: ['Inventory', 'Employee', 'Financial', 'Compliance Data'],
    goals: ['Better Data Quality', 'Compliance', 'Real-time Visibility', 'Cost Reduction'],
    tools: ['Excel/Google Sheets', 'Custom Database', 'ERP System'],
    words: list(`
      asset, equipment, laptop, serial number, warranty, check out, check in, depreciation, license, calibration due,
      fleet, vehicle, tool crib, Anlage, Gerät, Inventarnummer, activo, equipo, équipement, ativo
    `),
  },
  sheets: [
    {
      name: 'Assets',
      purpose: 'One row is one asset',
      columns: [
        primary('Asset Name'),
        text('Asset Tag', { note: 'Label used once' }),
        autoNumber('Record ID', 'AST-', '00000'),
        dropdown('Asset Type', ['Laptop', 'Monitor', 'Phone', 'Software license', 'Vehicle', 'Tool', 'Machine', 'Furniture']),
        text('Serial Number'),
        dropdown('Status', ['In stock', 'Assigned', 'In repair', 'Retired', 'Lost']),
        contact('Holder'),
        dropdownFrom('Location', 'site'),
        date('Purchase Date'),
        text('Purchase Cost'),
        dropdown('Useful Life (years)', ['1', '2', '3', '4', '5', '7', '10']),
        date('Warranty End'),
        symbols('Warranty State', 'RYG', {
          formula:
            '=IF(NOT(ISDATE([Warranty End]@row)), "", IF([Warranty End]@row < TODAY(), "Red", IF([Warranty End]@row <= TODAY(60), "Yellow", "Green")))',
        }),
        text('Book Value', {
          formula:
            '=IF(AND(ISDATE([Purchase Date]@row), [Useful Life (years)]@row > 0), MAX(0, ROUND([Purchase Cost]@row * (1 - NETDAYS([Purchase Date]@row, TODAY()) / (365 * [Useful Life (years)]@row)), 2)), [Purchase Cost]@row)',
          note: 'Straight-line depreciation',
        }),
        date('Next Inspection'),
        flag('Inspection Overdue', {
          formula: '=IF(AND(ISDATE([Next Inspection]@row), [Next Inspection]@row < TODAY(), Status@row <> "Retired"), 1, 0)',
        }),
        date('Returned On'),
      ],
    },
    {
      name: 'Asset Movements',
      purpose: 'One row is one hand-out or return',
      columns: [
        primary('Movement'),
        text('Asset Tag'),
        dropdown('Action', ['Check out', 'Check in', 'Repair', 'Retire']),
        contact('Person'),
        date('Action Date'),
        dropdown('Condition', ['New', 'Good', 'Worn', 'Damaged']),
        checkbox('Signed'),
      ],
    },
  ],
  reports: [
    {
      name: 'Assets by Holder',
      sheet: 'Assets',
      where: [is('Status', 'Assigned')],
      group: ['Holder'],
      summarize: [['Asset Name', 'COUNT']],
    },
    { name: 'Warranty Ending', sheet: 'Assets', where: [is('Warranty State', 'Yellow')], sort: [['Warranty End', 'ASCENDING']] },
    {
      name: 'Inspections Due',
      sheet: 'Assets',
      where: [isInNextDays('Next Inspection', 30)],
      sort: [['Next Inspection', 'ASCENDING']],
    },
  ],
  dashboards: [
    {
      name: 'Asset Dashboard',
      widgets: [
        ['METRIC', 'assets, assigned, in repair, book value'],
        ['CHART', 'donut Asset Type'],
        ['CHART', 'column age by type'],
        ['GRIDGANTT', 'Warranty Ending'],
        ['GRIDGANTT', 'Inspections Due'],
      ],
    },
  ],
  forms: [
    {
      name: 'Check-out / Check-in',
      sheet: 'Asset Movements',
      fields: ['Asset Tag*', 'Action*', 'Person*', 'Action Date*', 'Condition*', 'Signed'],
      uploads: ['Photo'],
      logic: 'Damage report when Condition is Damaged; QR label opens the form with Asset Tag filled in',
    },
  ],
  automations: [
    { sheet: 'Assets', trigger: 'Warranty End in 60 days', action: 'Alert asset manager' },
    { sheet: 'Assets', trigger: 'Next Inspection reached', action: 'Update request to Holder' },
    { sheet: 'Asset Movements', trigger: 'Action is Check in', action: 'Alert IT to wipe and restock' },
    { sheet: 'Assets', trigger: 'Status becomes Lost', action: 'Alert finance and security' },
  ],
  benefits: ['An audit is answered from one list', 'Warranties are used before they end'],
  measures: ['Audit match rate', 'Assets without holder', 'Inspections on time'],
};
