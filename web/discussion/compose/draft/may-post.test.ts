import { expect, test } from 'vitest'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { User } from '../../../../api/people/accounts.ts'
import { groupsFor, pointsMissing, reasonAgainst } from './check-draft.ts'

const person = { isAdmin: false, points: 5 } as User
const admin = { isAdmin: true, points: 0 } as User
const community = { id: 'a', userMod: false, postingRestricted: false } as Community
const moderated = { ...community, userMod: true }
const restricted = { ...community, postingRestricted: true }

test('COMPOSE-011, COMPOSE-012 moderators of the chosen community may speak as mods, admins as admins', () => {
  const groups = (viewer: User, place?: Community) => groupsFor(viewer, place).map(({ value }) => value)
  expect(groups(person)).toEqual(['normal'])
  expect(groups(person, community)).toEqual(['normal'])
  expect(groups(person, moderated)).toEqual(['normal', 'mods'])
  expect(groups(admin)).toEqual(['normal', 'admins'])
  expect(groups(admin, moderated)).toEqual(['normal', 'mods', 'admins'])
})

test('images and links may take points', () => {
  const site = { imagePostSubmitReqPoints: 10, linkPostSubmitReqPoints: 5 }
  expect(pointsMissing('text', person, site)).toBe(0)
  expect(pointsMissing('image', person, site)).toBe(10)
  expect(pointsMissing('link', person, site)).toBe(0)
  expect(pointsMissing('image', person, { ...site, imagePostSubmitReqPoints: 0 })).toBe(0)
})

test('COMPOSE-031, COMPOSE-033 who is banned, or no moderator where posting is restricted, cannot post there', () => {
  expect(reasonAgainst(person, undefined, ['a'])).toBeUndefined()
  expect(reasonAgainst(person, community, null)).toBeUndefined()
  expect(reasonAgainst(person, community, ['b', 'a'])).toBe('banned')
  expect(reasonAgainst(person, restricted, [])).toBe('restricted')
  expect(reasonAgainst(person, { ...restricted, userMod: true }, [])).toBeUndefined()
  expect(reasonAgainst(admin, restricted, [])).toBeUndefined()
})
