import { mergeWhy } from '../../people/acts/why.ts'
import type { Routes } from '../../platform/http/call.ts'
import { banFromCommunity, loadBanned, loadBans, unbanFromCommunity } from './bans.ts'
import { addMod, changeModRole, loadMods, removeMod } from './mods.ts'
import { changeReasons, loadReasons } from './reasons.ts'
import { addRule, changeRule, loadRule, loadRules, removeRule } from './rules.ts'

export const moderationRoutes = {
  listBanned: ({ site, viewer, params, query }) => loadBanned(site, viewer, params.id, query.next),
  listBans: ({ site, viewer, params, query }) => loadBans(site, viewer, params.id, query),
  banFromCommunity: ({ site, viewer, params, query, body }) =>
    banFromCommunity(site, viewer, params.id, { ...body, ...mergeWhy(query, body) }),
  unbanFromCommunity: ({ site, viewer, params, query, body }) =>
    unbanFromCommunity(site, viewer, params.id, { ...body, ...mergeWhy(query, body) }),

  listMods: ({ site, viewer, params }) => loadMods(site, viewer, params.id),
  addMod: ({ site, viewer, params, body }) => addMod(site, viewer, params.id, body),
  changeModRole: ({ site, viewer, params, body }) =>
    changeModRole(site, viewer, params.id, { username: params.username, role: body.role }),
  removeMod: ({ site, viewer, params, query, body }) =>
    removeMod(site, viewer, params.id, { username: params.username, ...mergeWhy(query, body) }),

  listRules: ({ site, viewer, params }) => loadRules(site.db, viewer, params.id),
  addRule: ({ site, viewer, params, body }) => addRule(site, viewer, params.id, body),
  getRule: ({ site, viewer, params }) => loadRule(site.db, viewer, params.id, params.ruleId),
  updateRule: ({ site, viewer, params, body }) => changeRule(site, viewer, params, body),
  deleteRule: ({ site, viewer, params }) => removeRule(site, viewer, params),

  listReasons: ({ site, viewer, params }) => loadReasons(site, viewer, params.id),
  updateReasons: ({ site, viewer, params, body }) => changeReasons(site, viewer, params.id, body),
} satisfies Partial<Routes>
