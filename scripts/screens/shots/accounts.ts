import { member, type Shot } from '../shot.ts'
import { follow, inTurn, press, scrollTo, signUpWrongly } from '../steps.ts'

export const accountShots: readonly Shot[] = [
  { name: 'login', path: '/login' },
  { name: 'login-next', path: '/login?to=%2Fsettings' },
  { name: 'login-dialog', path: '/', open: follow('Login') },
  { name: 'login-dialog-empty', path: '/', open: inTurn(follow('Login'), press('Login', 'dialog')) },
  { name: 'login-prompt', path: '/', open: follow('Subscriptions'), widths: [1280] },
  { name: 'login-prompt', path: '/', open: inTurn(press('Menu'), follow('Subscriptions')), widths: [360, 768] },
  { name: 'signup', path: '/signup' },
  { name: 'signup-dialog', path: '/about', open: inTurn(follow('Login'), press('No account yet? Create one')) },
  { name: 'invite', path: '/invite/AbCdEfGhJkLm', as: ['guest', 'member'] },
  {
    name: 'signup-dialog-wrong',
    path: '/',
    open: inTurn(follow('Login'), press('No account yet? Create one'), signUpWrongly),
  },

  { name: 'settings', path: '/settings', as: ['member', 'moderator'] },
  { name: 'settings-filters', path: '/settings/filters', as: member },
  { name: 'settings-removals', path: '/settings/removals', as: member },
  { name: 'settings-appeal', path: '/settings/removals', as: member, open: press('Ask to look again') },
  { name: 'settings-invites', path: '/settings', as: member, open: scrollTo('Invitations') },
  { name: 'settings-change-password', path: '/settings', as: member, open: press('Change password') },
  { name: 'settings-delete-account', path: '/settings', as: member, open: press('Delete account') },
]
