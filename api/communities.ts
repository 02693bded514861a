import { z } from 'zod'
import { id, time } from './forms.ts'
import { image } from './images.ts'

const rule = z
  .object({
    id: z.int(),
    rule: z.string(),
    description: z.string().nullable(),
    communityId: id(),
    zIndex: z.int(),
    createdBy: id(),
    createdAt: time(),
  })
  .meta({ id: 'Rule' })

/** `mods` holds whole users, which hold communities: the two schemas would need each other, so it is typed loosely here. */
export const community = z
  .object({
    id: id(),
    userId: id(),
    name: z.string(),
    nsfw: z.boolean(),
    about: z.string().nullable(),
    noMembers: z.int(),
    proPic: image.nullable(),
    bannerImage: image.nullable(),
    postingRestricted: z.boolean(),
    createdAt: time(),
    deletedAt: time().nullable(),
    isDefault: z.boolean().optional(),
    userJoined: z.boolean().nullable(),
    userMod: z.boolean().nullable(),
    isMuted: z.boolean(),
    mods: z.array(z.looseObject({ id: id(), username: z.string() })).nullable(),
    rules: z.array(rule).nullable(),
    ReportsDetails: z.null(),
  })
  .meta({ id: 'Community' })

export type Community = z.output<typeof community>
