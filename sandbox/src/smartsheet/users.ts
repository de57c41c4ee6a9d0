import type { Operation } from './operation.ts';

export const userOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/users/me',
    scope: null,
    handle: ({ user, token }) => ({
      id: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      locale: 'en_US',
      timeZone: 'UTC',
      account: { id: ACCOUNT_ID, name: 'Sandbox account' },
      admin: false,
      licensedSheetCreator: token.licensedSheetCreator,
      groupAdmin: false,
      resourceViewer: false,
      sheetCount: -1,
      company: '',
      department: '',
      title: '',
      role: '',
      workPhone: '',
      mobilePhone: '',
    }),
  },
];

const ACCOUNT_ID = 4_583_614_634_583_940;
