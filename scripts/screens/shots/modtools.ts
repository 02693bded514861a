import { member, type Shot } from '../shot.ts'
import { press } from '../steps.ts'

export const modtoolsShots: readonly Shot[] = [
  { name: 'modtools', path: '/AskHistory/modtools', as: ['moderator', 'admin'] },
  { name: 'modtools-removed-comments', path: '/AskHistory/modtools/removed?show=comments', as: ['moderator'] },
  { name: 'modtools-removed', path: '/AskHistory/modtools/removed', as: ['moderator', 'admin'] },
  { name: 'modtools-locked', path: '/AskHistory/modtools/locked', as: ['moderator', 'admin'] },
  { name: 'modtools-banned', path: '/AskHistory/modtools/banned', as: ['moderator'] },
  { name: 'modtools-ban', path: '/AskHistory/modtools/banned', as: ['moderator'], open: press('Ban user') },
  { name: 'modtools-messages', path: '/AskHistory/modtools/messages', as: ['moderator'] },
  { name: 'modtools-messages-blocked', path: '/AskHistory/modtools/messages?state=blocked', as: ['moderator'] },
  { name: 'modtools-mods', path: '/AskHistory/modtools/mods', as: ['moderator'] },
  { name: 'modtools-add-mod', path: '/AskHistory/modtools/mods', as: ['moderator'], open: press('Add moderator') },
  { name: 'modtools-mod-role', path: '/AskHistory/modtools/mods', as: ['moderator'], open: press(/^Role of @s/) },
  { name: 'modtools-remove-mod', path: '/AskHistory/modtools/mods', as: ['moderator'], open: press(/^Remove @h/) },
  { name: 'modtools-rules', path: '/AskHistory/modtools/rules', as: ['moderator'] },
  { name: 'modtools-add-rule', path: '/AskHistory/modtools/rules', as: ['moderator'], open: press('Add rule') },
  { name: 'modtools-edit-rule', path: '/AskHistory/modtools/rules', as: ['moderator'], open: press(/^Edit “Answer/) },
  { name: 'modtools-delete-rule', path: '/AskHistory/modtools/rules', as: ['moderator'], open: press(/^Delete “No c/) },
  { name: 'modtools-forbidden', path: '/AskHistory/modtools', as: member, status: 403 },
]
