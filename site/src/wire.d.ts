declare module 'virtual:wire' {
  export const wire: import('shared/client').EndpointsWithoutSchemas
}
