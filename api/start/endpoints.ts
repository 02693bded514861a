import * as health from './health.ts'
import * as initial from './initial.ts'
import * as jobs from './jobs.ts'
import * as setup from './setup.ts'
import * as storage from './storage.ts'

export const startEndpoints = {
  getInitial: initial.getInitial,
  recordEvent: initial.recordEvent,
  getCaptcha: initial.getCaptcha,
  getHealth: health.getHealth,
  checkHealth: health.checkHealth,
  getSetup: setup.getSetup,
  enterSetup: setup.enterSetup,
  makeSetupAccount: setup.makeSetupAccount,
  saveSetup: setup.saveSetup,
  trySetup: setup.trySetup,
  finishSetup: setup.finishSetup,
  getStorage: storage.getStorage,
  measureStorage: storage.measureStorage,
  listJobs: jobs.listJobs,
  actOnJobs: jobs.actOnJobs,
} as const
