import agriculture from './trades/agriculture.json' with { type: 'json' };
import airports from './trades/airports.json' with { type: 'json' };
import animalShelters from './trades/animal-shelters.json' with { type: 'json' };
import apprenticeships from './trades/apprenticeships.json' with { type: 'json' };
import architecture from './trades/architecture.json' with { type: 'json' };
import archives from './trades/archives.json' with { type: 'json' };
import auditAndRisk from './trades/audit-and-risk.json' with { type: 'json' };
import automotive from './trades/automotive.json' with { type: 'json' };
import aviation from './trades/aviation.json' with { type: 'json' };
import banking from './trades/banking.json' with { type: 'json' };
import breweries from './trades/breweries.json' with { type: 'json' };
import broadcasting from './trades/broadcasting.json' with { type: 'json' };
import callCentre from './trades/call-centre.json' with { type: 'json' };
import catering from './trades/catering.json' with { type: 'json' };
import charities from './trades/charities.json' with { type: 'json' };
import childcare from './trades/childcare.json' with { type: 'json' };
import churches from './trades/churches.json' with { type: 'json' };
import cleaningServices from './trades/cleaning-services.json' with { type: 'json' };
import clinicalTrials from './trades/clinical-trials.json' with { type: 'json' };
import clinics from './trades/clinics.json' with { type: 'json' };
import compliance from './trades/compliance.json' with { type: 'json' };
import construction from './trades/construction.json' with { type: 'json' };
import consulting from './trades/consulting.json' with { type: 'json' };
import consumerGoods from './trades/consumer-goods.json' with { type: 'json' };
import courts from './trades/courts.json' with { type: 'json' };
import customerSuccess from './trades/customer-success.json' with { type: 'json' };
import customs from './trades/customs.json' with { type: 'json' };
import dataCentre from './trades/data-centre.json' with { type: 'json' };
import dentalPractice from './trades/dental-practice.json' with { type: 'json' };
import disasterRelief from './trades/disaster-relief.json' with { type: 'json' };
import eCommerce from './trades/e-commerce.json' with { type: 'json' };
import elections from './trades/elections.json' with { type: 'json' };
import emergencyServices from './trades/emergency-services.json' with { type: 'json' };
import energy from './trades/energy.json' with { type: 'json' };
import engineeringChange from './trades/engineering-change.json' with { type: 'json' };
import environment from './trades/environment.json' with { type: 'json' };
import erp from './trades/erp.json' with { type: 'json' };
import events from './trades/events.json' with { type: 'json' };
import facilitiesMaintenance from './trades/facilities-maintenance.json' with { type: 'json' };
import fashion from './trades/fashion.json' with { type: 'json' };
import film from './trades/film.json' with { type: 'json' };
import finance from './trades/finance.json' with { type: 'json' };
import fisheries from './trades/fisheries.json' with { type: 'json' };
import fitness from './trades/fitness.json' with { type: 'json' };
import fleet from './trades/fleet.json' with { type: 'json' };
import foodAndBeverage from './trades/food-and-beverage.json' with { type: 'json' };
import forestry from './trades/forestry.json' with { type: 'json' };
import franchise from './trades/franchise.json' with { type: 'json' };
import freight from './trades/freight.json' with { type: 'json' };
import fundraising from './trades/fundraising.json' with { type: 'json' };
import funeralServices from './trades/funeral-services.json' with { type: 'json' };
import galleries from './trades/galleries.json' with { type: 'json' };
import games from './trades/games.json' with { type: 'json' };
import gas from './trades/gas.json' with { type: 'json' };
import general from './trades/general.json' with { type: 'json' };
import grants from './trades/grants.json' with { type: 'json' };
import grid from './trades/grid.json' with { type: 'json' };
import hospitals from './trades/hospitals.json' with { type: 'json' };
import hotels from './trades/hotels.json' with { type: 'json' };
import housing from './trades/housing.json' with { type: 'json' };
import humanResources from './trades/human-resources.json' with { type: 'json' };
import insurance from './trades/insurance.json' with { type: 'json' };
import inventory from './trades/inventory.json' with { type: 'json' };
import itOperations from './trades/it-operations.json' with { type: 'json' };
import itSecurity from './trades/it-security.json' with { type: 'json' };
import laboratories from './trades/laboratories.json' with { type: 'json' };
import legal from './trades/legal.json' with { type: 'json' };
import libraries from './trades/libraries.json' with { type: 'json' };
import localGovernment from './trades/local-government.json' with { type: 'json' };
import logistics from './trades/logistics.json' with { type: 'json' };
import longTermCare from './trades/long-term-care.json' with { type: 'json' };
import manufacturing from './trades/manufacturing.json' with { type: 'json' };
import marinas from './trades/marinas.json' with { type: 'json' };
import maritime from './trades/maritime.json' with { type: 'json' };
import marketing from './trades/marketing.json' with { type: 'json' };
import mergers from './trades/mergers.json' with { type: 'json' };
import militaryLogistics from './trades/military-logistics.json' with { type: 'json' };
import mining from './trades/mining.json' with { type: 'json' };
import museums from './trades/museums.json' with { type: 'json' };
import nationalGovernment from './trades/national-government.json' with { type: 'json' };
import performingArts from './trades/performing-arts.json' with { type: 'json' };
import pharma from './trades/pharma.json' with { type: 'json' };
import pharmacies from './trades/pharmacies.json' with { type: 'json' };
import printing from './trades/printing.json' with { type: 'json' };
import privacy from './trades/privacy.json' with { type: 'json' };
import procurement from './trades/procurement.json' with { type: 'json' };
import productDevelopment from './trades/product-development.json' with { type: 'json' };
import productionPlanning from './trades/production-planning.json' with { type: 'json' };
import professionalServices from './trades/professional-services.json' with { type: 'json' };
import propertyManagement from './trades/property-management.json' with { type: 'json' };
import publicHealth from './trades/public-health.json' with { type: 'json' };
import publicRelations from './trades/public-relations.json' with { type: 'json' };
import publishing from './trades/publishing.json' with { type: 'json' };
import quality from './trades/quality.json' with { type: 'json' };
import quarrying from './trades/quarrying.json' with { type: 'json' };
import rail from './trades/rail.json' with { type: 'json' };
import realEstate from './trades/real-estate.json' with { type: 'json' };
import recycling from './trades/recycling.json' with { type: 'json' };
import rental from './trades/rental.json' with { type: 'json' };
import researchGrants from './trades/research-grants.json' with { type: 'json' };
import restaurants from './trades/restaurants.json' with { type: 'json' };
import retail from './trades/retail.json' with { type: 'json' };
import road from './trades/road.json' with { type: 'json' };
import sales from './trades/sales.json' with { type: 'json' };
import schools from './trades/schools.json' with { type: 'json' };
import securityServices from './trades/security-services.json' with { type: 'json' };
import ski from './trades/ski.json' with { type: 'json' };
import socialServices from './trades/social-services.json' with { type: 'json' };
import software from './trades/software.json' with { type: 'json' };
import solar from './trades/solar.json' with { type: 'json' };
import sports from './trades/sports.json' with { type: 'json' };
import startups from './trades/startups.json' with { type: 'json' };
import supplyChain from './trades/supply-chain.json' with { type: 'json' };
import telecoms from './trades/telecoms.json' with { type: 'json' };
import training from './trades/training.json' with { type: 'json' };
import translation from './trades/translation.json' with { type: 'json' };
import travel from './trades/travel.json' with { type: 'json' };
import universities from './trades/universities.json' with { type: 'json' };
import veterinaryPractice from './trades/veterinary-practice.json' with { type: 'json' };
import volunteering from './trades/volunteering.json' with { type: 'json' };
import warehousing from './trades/warehousing.json' with { type: 'json' };
import warranty from './trades/warranty.json' with { type: 'json' };
import waste from './trades/waste.json' with { type: 'json' };
import water from './trades/water.json' with { type: 'json' };
import weddings from './trades/weddings.json' with { type: 'json' };
import wind from './trades/wind.json' with { type: 'json' };
import wineries from './trades/wineries.json' with { type: 'json' };
import zoos from './trades/zoos.json' with { type: 'json' };

/**
 * The rows of every trade, as they stand in the files. What all organisations have comes first, because of two equal answers the first counts.
 * Adding a trade is adding a file and a line here.
 */
export const TRADE_ROWS = {
  general,
  agriculture,
  airports,
  'animal-shelters': animalShelters,
  apprenticeships,
  architecture,
  archives,
  'audit-and-risk': auditAndRisk,
  automotive,
  aviation,
  banking,
  breweries,
  broadcasting,
  'call-centre': callCentre,
  catering,
  charities,
  childcare,
  churches,
  'cleaning-services': cleaningServices,
  'clinical-trials': clinicalTrials,
  clinics,
  compliance,
  construction,
  consulting,
  'consumer-goods': consumerGoods,
  courts,
  'customer-success': customerSuccess,
  customs,
  'data-centre': dataCentre,
  'dental-practice': dentalPractice,
  'disaster-relief': disasterRelief,
  'e-commerce': eCommerce,
  elections,
  'emergency-services': emergencyServices,
  energy,
  'engineering-change': engineeringChange,
  environment,
  erp,
  events,
  'facilities-maintenance': facilitiesMaintenance,
  fashion,
  film,
  finance,
  fisheries,
  fitness,
  fleet,
  'food-and-beverage': foodAndBeverage,
  forestry,
  franchise,
  freight,
  fundraising,
  'funeral-services': funeralServices,
  galleries,
  games,
  gas,
  grants,
  grid,
  hospitals,
  hotels,
  housing,
  'human-resources': humanResources,
  insurance,
  inventory,
  'it-operations': itOperations,
  'it-security': itSecurity,
  laboratories,
  legal,
  libraries,
  'local-government': localGovernment,
  logistics,
  'long-term-care': longTermCare,
  manufacturing,
  marinas,
  maritime,
  marketing,
  mergers,
  'military-logistics': militaryLogistics,
  mining,
  museums,
  'national-government': nationalGovernment,
  'performing-arts': performingArts,
  pharma,
  pharmacies,
  printing,
  privacy,
  procurement,
  'product-development': productDevelopment,
  'production-planning': productionPlanning,
  'professional-services': professionalServices,
  'property-management': propertyManagement,
  'public-health': publicHealth,
  'public-relations': publicRelations,
  publishing,
  quality,
  quarrying,
  rail,
  'real-estate': realEstate,
  recycling,
  rental,
  'research-grants': researchGrants,
  restaurants,
  retail,
  road,
  sales,
  schools,
  'security-services': securityServices,
  ski,
  'social-services': socialServices,
  software,
  solar,
  sports,
  startups,
  'supply-chain': supplyChain,
  telecoms,
  training,
  translation,
  travel,
  universities,
  'veterinary-practice': veterinaryPractice,
  volunteering,
  warehousing,
  warranty,
  waste,
  water,
  weddings,
  wind,
  wineries,
  zoos,
};
