import { decide, decideAll, openCase } from '../act-steps.ts'
import { dialogWidths, moderator, type Shot } from '../shot.ts'
import { choose, inTurn, pick, press, toDialog, write } from '../steps.ts'

const rome = 'Would Rome have fallen without [insert current event]?'
const rolls = 'The county has put its inquest rolls online, read by volunteers, free for all'
const needles = 'A tin of needles from a town that is on no map I have: where was Redditon?'

const shot = (name: string, open: Shot['open']): Shot => ({
  ...{ name, path: '/queue', as: moderator, widths: dialogWidths },
  ...(open && { open }),
})

export const queueShots: readonly Shot[] = [
  { name: 'queue', path: '/queue', as: ['moderator', 'admin'] },
  { name: 'queue-held', path: '/queue?kind=hold', as: moderator },
  { name: 'queue-done', path: '/queue?state=done', as: moderator },
  shot('queue-case', openCase(rolls)),
  shot('queue-remarks', inTurn(openCase(rolls), write('Remark', 'She has answered: the link is changed.'))),
  shot('queue-remove', decide(rome, 'Remove')),
  shot(
    'queue-remove-reason',
    inTurn(decide(rome, 'Remove'), choose('Something else'), write('Reason', 'It goes on elsewhere.')),
  ),
  shot('queue-remove-all', decideAll([rome, rolls], 'Remove')),
  shot('queue-ban', inTurn(decide(rome, 'Ban'), choose('Something else'), write('Reason', 'Hints only.'))),
  shot('queue-lock', decide(rolls, 'Lock')),
  shot('queue-warn', inTurn(decide(rolls, 'Warn'), choose('Something else'), write('Warning', 'Look at the address.'))),
  shot('queue-escalate', decide(rolls, 'Escalate')),
  shot('queue-refuse', decide(needles, 'Refuse')),
  shot('queue-approve-all', decideAll([rome, rolls], 'Approve')),
  shot('queue-ignore-all', decideAll([rome, rolls], 'Ignore')),
  shot('queue-uphold', decide('@brine', 'Uphold')),
  shot('queue-overturn', decide('@brine', 'Overturn')),
  shot('queue-mute-reporters', toDialog(openCase(rolls), press('About these reports'), pick('Mute these reporters'))),
  shot('queue-keys', toDialog(press('Queue menu'), pick('Keys'))),
]
