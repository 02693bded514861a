import * as accounts from './accounts.ts'
import * as admin from './admin.ts'
import type { Endpoint } from './endpoint.ts'
import * as lists from './lists.ts'
import * as site from './site.ts'

/** Every endpoint, once: the router, the client, the documentation and the tests read this object. */
export const endpoints = {
  getInitial: site.getInitial,
  recordEvent: site.recordEvent,
  getCaptcha: site.getCaptcha,
  logIn: accounts.logIn,
  logOut: accounts.logOut,
  signUp: accounts.signUp,
  getSelf: accounts.getSelf,
  getUser: accounts.getUser,
  updateProfile: accounts.updateProfile,
  changePassword: accounts.changePassword,
  deleteUser: accounts.deleteUser,
  getUserLists: lists.getUserLists,
  getListByName: lists.getListByName,
  getList: lists.getList,
  getSiteSettings: admin.getSiteSettings,
  updateSiteSettings: admin.updateSiteSettings,
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
