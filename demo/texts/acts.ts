import type { Act, ActorGroup, EntryDetails } from '../../api/moderation/modlog.ts'
import type { Named } from '../stage.ts'

/** Times in days before now; `block` is an index in the blocks of the demo. */
export interface DetailsText extends Omit<EntryDetails, 'expires' | 'changed'> {
  expires?: number
  changed?: readonly string[]
}

/** An act that follows from no other data of the demo. Times in days before now. */
export interface ActText {
  act: Act
  days: number
  /** Absent if the site did it itself. */
  by?: string
  as: ActorGroup
  place?: string
  about?: Named
  whom?: string
  why?: { rule?: number; reason?: string }
  details?: DetailsText
  name?: string
  partOf?: string
  quiet?: true
}

const changedHolds = { act: 'change_community', as: 'mods', details: { changed: ['holdFirst'] } } as const

const inCommunities: readonly ActText[] = [
  {
    ...{ act: 'remove_post', days: 108.8, by: 'gable_end', as: 'mods' },
    about: { post: 'Why the new footbridge hums, and why that is all right' },
    why: { rule: 1, reason: 'There are two new footbridges. Say which, and it comes back.' },
  },
  {
    ...{ act: 'restore_post', days: 108.5, by: 'gable_end', as: 'mods' },
    about: { post: 'Why the new footbridge hums, and why that is all right' },
    why: { reason: 'It is the one by the gasworks, and it says so now.' },
  },
  {
    ...{ act: 'lock_post', days: 6.9, by: 'kettle_on', as: 'mods', about: { post: 'i have made soup' } },
    why: { reason: 'It is two in the morning and everybody is hungry. Open again after breakfast.' },
  },
  { act: 'unlock_post', days: 6.6, by: 'kettle_on', as: 'mods', about: { post: 'i have made soup' } },
  {
    ...{ act: 'pin_post', days: 8.7, by: 'kettle_on', as: 'mods', about: { post: 'i have made soup' } },
    details: { siteWide: false },
  },
  {
    ...{ act: 'unpin_post', days: 4.6, by: 'alto_two', as: 'mods', about: { post: 'i have made soup' } },
    details: { siteWide: false },
  },
  // The reason was too personal, and was replaced.
  {
    ...{ act: 'hide_reason', days: 108.2, by: 'gable_end', as: 'mods' },
    about: { post: 'Why the new footbridge hums, and why that is all right' },
    quiet: true,
  },
  {
    ...{ act: 'show_reason', days: 108.1, by: 'gable_end', as: 'mods' },
    about: { post: 'Why the new footbridge hums, and why that is all right' },
    quiet: true,
  },
  {
    ...{ act: 'erase_evidence', days: 3.1, by: 'ines', as: 'admins' },
    about: { comment: ['Adjoa_M', 'The key to the culvert'] },
  },
  {
    ...{ act: 'remove_comment', days: 3.2, by: 'gable_end', as: 'mods' },
    about: { comment: ['Adjoa_M', 'The key to the culvert'] },
    why: { reason: 'A private address.' },
  },

  {
    ...{ act: 'lock_many', days: 10.6, by: 'freewheeler', as: 'mods', place: 'BikeRepair', name: 'same side' },
    why: { reason: 'You have both made your point, and I have a shed to sweep.' },
  },
  {
    ...{ act: 'lock_comment', days: 10.6, by: 'freewheeler', as: 'mods', partOf: 'same side' },
    about: { comment: ['brine', 'See?'] },
    why: { reason: 'You have both made your point, and I have a shed to sweep.' },
  },
  {
    ...{ act: 'lock_comment', days: 10.6, by: 'freewheeler', as: 'mods', partOf: 'same side' },
    about: { comment: ['brine', 'I will give you freehubs.'] },
    why: { reason: 'You have both made your point, and I have a shed to sweep.' },
  },
  {
    ...{ act: 'unlock_comment', days: 9.9, by: 'spoke_key', as: 'mods' },
    about: { comment: ['brine', 'See?'] },
    why: { reason: 'The shed is swept.' },
  },
  {
    ...{ act: 'lock_comment', days: 8.5, by: 'perseid', as: 'mods' },
    about: { comment: ['brine', 'One valley, one year. Proves nothing.'] },
    why: { reason: 'Three valleys are counting now. The talk goes on when they have.' },
  },
  {
    ...{ act: 'warn', days: 117, by: 'TheresaOkafor', as: 'mods' },
    about: { post: 'Why do downvotes exist at all?' },
    why: {
      rule: 3,
      reason: 'Ask about the votes as often as you like. Ask it without guessing aloud who cast them.',
    },
  },
  {
    ...{ act: 'mute_reporters', days: 116.9, by: 'TheresaOkafor', as: 'mods', quiet: true },
    about: { post: 'Why do downvotes exist at all?' },
    details: { reporters: 3 },
  },
  {
    ...{ act: 'unmute_reporters', days: 109.9, by: 'TheresaOkafor', as: 'mods', quiet: true },
    about: { post: 'Why do downvotes exist at all?' },
    details: { reporters: 3 },
  },
  {
    ...{ act: 'remove_many', days: 25.5, by: 'marrow_and_pea', as: 'mods', place: 'Gardens', name: 'tools' },
    why: { reason: 'Advertisements, two in one hour.' },
  },
  {
    ...{ act: 'ban_many', days: 74, by: 'mara_v', as: 'mods', place: 'AskHistory', name: 'no sources' },
    why: { reason: 'Claims without sources under every answer.' },
  },
  {
    ...{ act: 'warn_many', days: 128.9, by: 'tilda_k', as: 'mods', place: 'CityWalks', name: 'each other' },
    why: { reason: 'You two are talking about each other by now. Back to the walking, please, both of you.' },
  },
  {
    ...{ act: 'warn', days: 128.9, by: 'tilda_k', as: 'mods', partOf: 'each other' },
    about: { comment: ['brine', 'Engineers count their steps'] },
    why: { reason: 'You two are talking about each other by now. Back to the walking, please, both of you.' },
  },
  {
    ...{ act: 'warn', days: 128.9, by: 'tilda_k', as: 'mods', partOf: 'each other' },
    about: { comment: ['Adjoa_M', 'Some of us walk in order to look'] },
    why: { reason: 'You two are talking about each other by now. Back to the walking, please, both of you.' },
  },
  {
    ...{ act: 'withdraw_warning', days: 128.4, by: 'tilda_k', as: 'mods' },
    about: { comment: ['Adjoa_M', 'Some of us walk in order to look'] },
  },
  {
    ...{ act: 'ban_member', days: 34.02, by: 'kettle_on', as: 'mods', place: 'TeaTable', whom: 'Adjoa_M' },
    why: { reason: 'The same link four times before breakfast.' },
  },
  {
    ...{ act: 'unban_member', days: 34.01, by: 'kettle_on', as: 'mods', place: 'TeaTable', whom: 'Adjoa_M' },
    why: { reason: 'The wrong name in the list, at the end of a night shift. I am so sorry. The biscuits are yours.' },
  },
  { act: 'add_mod', days: 300, by: 'lathe_and_plane', as: 'mods', place: 'Woodwork', whom: 'jb_1962' },
  {
    ...{ act: 'remove_mod', days: 150, by: 'lathe_and_plane', as: 'mods', place: 'Woodwork', whom: 'jb_1962' },
    why: { reason: 'At his own wish, with thanks for five months of patience.' },
  },
  {
    ...{ act: 'change_mod', days: 52, by: 'mara_v', as: 'mods', place: 'AskHistory', whom: 'sundial_ann' },
    details: { role: 'helper' },
  },
  {
    ...{ act: 'change_rule', days: 205, by: 'mara_v', as: 'mods', place: 'AskHistory' },
    details: { rule: 'No current politics', before: 'No politics' },
  },
  {
    ...{ act: 'change_rule', days: 20.4, by: 'coldwater_ruth', as: 'mods', place: 'RiverSwimming' },
    details: { rule: 'Never alone after rain', before: 'Not alone after rain' },
  },
  // For some days the first posts of newcomers were held.
  { ...changedHolds, days: 61, by: 'coldwater_ruth', place: 'RiverSwimming' },
  { ...changedHolds, days: 4.5, by: 'coldwater_ruth', place: 'RiverSwimming' },
  { ...changedHolds, days: 30, by: 'desire_path', place: 'SmallObservations' },
  { ...changedHolds, days: 20, by: 'desire_path', place: 'SmallObservations' },
  {
    ...{ act: 'add_rule', days: 430, by: 'tilda_k', as: 'mods', place: 'CityWalks' },
    details: { rule: 'At least an hour long' },
  },
  {
    ...{ act: 'delete_rule', days: 160, by: 'gable_end', as: 'mods', place: 'CityWalks' },
    details: { rule: 'At least an hour long' },
  },
]

const onTheSite: readonly ActText[] = [
  {
    ...{ act: 'change_site', days: 365, by: 'ines', as: 'admins' },
    details: { changed: ['signupMode', 'applicationQuestion'] },
  },
  { act: 'approve_account', days: 358.9, by: 'ines', as: 'admins', whom: 'Adjoa_M' },
  { act: 'approve_account', days: 343.8, by: 'ines', as: 'admins', whom: 'jb_1962' },
  { act: 'change_site', days: 340, by: 'ines', as: 'admins', details: { changed: ['signupMode'] } },
  { act: 'begin_wave', days: 320.2, as: 'system' },
  { act: 'end_wave', days: 320.1, by: 'ines', as: 'admins' },
  { act: 'add_default', days: 600, by: 'ines', as: 'admins', place: 'TeaTable' },
  { act: 'remove_default', days: 380, by: 'ines', as: 'admins', place: 'TeaTable' },
  {
    ...{ act: 'ban_user', days: 200, by: 'ines', as: 'admins', whom: 'unsent_letters' },
    why: { reason: 'Somebody else has this account and sells watches with it.' },
  },
  { act: 'trust_user', days: 153, by: 'third_rail', as: 'mods', whom: 'quietcarriage' },
  { act: 'untrust_user', days: 152.9, by: 'ines', as: 'admins', whom: 'quietcarriage' },
  { act: 'drop_request', days: 60, by: 'ines', as: 'admins', whom: 'MrBasset', details: { name: 'Wireless' } },
  { act: 'give_badge', days: 30.2, by: 'ines', as: 'admins', whom: 'MrBasset', details: { badge: 'supporter' } },
  { act: 'take_badge', days: 30.1, by: 'ines', as: 'admins', whom: 'MrBasset', details: { badge: 'supporter' } },

  // The night of the coins.
  { act: 'raise_shield', days: 25.45, by: 'ines', as: 'admins', details: { expires: 24.45 } },
  { act: 'block_address', days: 25.4, by: 'ines', as: 'admins', details: { block: 1, expires: -64.6 } },
  { act: 'hide_pictures', days: 25.3, by: 'ines', as: 'admins', details: { hours: 6 } },
  { act: 'erase_pictures', days: 25.25, by: 'ines', as: 'admins', details: { images: 2 } },
  { act: 'show_pictures', days: 25.2, by: 'ines', as: 'admins', details: { all: true } },
  { act: 'delete_user', days: 25.1, by: 'ines', as: 'admins' },
  { act: 'unblock_address', days: 3, by: 'ines', as: 'admins', details: { block: 1 } },

  // And of their cousins.
  { act: 'begin_wave', days: 1.8, as: 'system' },
  { act: 'raise_shield', days: 1.75, by: 'ines', as: 'admins', details: { expires: 0.75 } },
  { act: 'block_address', days: 1.72, by: 'ines', as: 'admins', details: { block: 2, expires: -28.3 } },
  { act: 'delete_user', days: 1.65, by: 'ines', as: 'admins' },
  { act: 'lower_shield', days: 1.58, by: 'ines', as: 'admins' },
]

export const acts: readonly ActText[] = [...inCommunities, ...onTheSite]
