/** Module that main gets when it imports `electron`. */
export {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  Notification,
  net,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
} from './modules.ts'
